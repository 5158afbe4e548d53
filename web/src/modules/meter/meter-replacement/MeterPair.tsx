import { to } from '@weir/contract/modules/to'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { grouped, shownDay, shownInstant, textOf } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { only } from '../../../ui/basics/look.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { CONNECTIVITY_TONE } from '../../card/ground/card-facts.ts'
import { BigField } from './BigField.tsx'
import { NewMeter } from './NewMeter.tsx'
import { registerTyped } from './register-typed.ts'
import type { Replacing } from './use-replacement.ts'
import { isTooFast } from './use-why-not.ts'
import styles from './replace.module.css'

/** The two meters in the same rows. */
export function MeterPair({ replacing }: { replacing: Replacing }) {
  return (
    <Panel className={styles.pair}>
      <OldMeter replacing={replacing} />
      <span className={styles.arrow}>
        <Icon name="forward" />
      </span>
      <NewMeter replacing={replacing} />
    </Panel>
  )
}

function OldMeter({ replacing: { start, effect, refusals } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const { label, option } = useResourceTexts('waterMeter')
  const { form } = use(FormScope)!
  const { old } = start
  const last = old.register === null ? undefined : grouped(old.register)
  const more = moreThan(textOf(form.values['finalRegister']), old.register)
  const limit = last === undefined ? t('finalFirst') : more === undefined ? t('finalLimit', { last }) : t('finalMore', { more, last })
  return (
    <div>
      <div className={styles.meter}>
        <h2>{t('old')}</h2>
        <StatusDot tone={CONNECTIVITY_TONE[old.connectivity]}>{option('connectivity', old.connectivity)}</StatusDot>
        {old.lastReportAt && <span className={only.wide}>{shownInstant(old.lastReportAt)}</span>}
      </div>
      <div className={styles.field}>
        <span className={styles.label}>SN</span>
        <div className={styles.sn}>
          <ScreenLink to={to('waterMeterDetail', { id: old.id })}>{old.deviceSn}</ScreenLink>
        </div>
      </div>
      <DescriptionList
        items={[
          { label: label('deviceModel'), value: old.deviceModel },
          { label: t('bound'), value: old.boundAt && shownDay(old.boundAt) },
          {
            label: t('lastReading'),
            value: last === undefined ? t('never') : `${last} t · ${old.registerAt ? shownInstant(old.registerAt) : ''}`,
          },
        ]}
      />
      <BigField
        name="finalRegister"
        label={t('final')}
        unit="t"
        clean={registerTyped}
        refusal={refusals['finalRegister']?.[0]}
        hint={limit}
      />
      {(isTooFast(effect) || form.values['confirmed'] === true) && <Field name="confirmed" />}
    </div>
  )
}

/** By how much a typed register lies above another, in litres exactly. */
function moreThan(typed: string, last: string | null): string | undefined {
  if (last === null || !/^\d{1,9}(\.\d{1,3})?$/.test(typed)) return undefined
  const litres = Math.round(Number(typed) * 1000) - Math.round(Number(last) * 1000)
  return litres < 0 ? undefined : grouped((litres / 1000).toFixed(3))
}
