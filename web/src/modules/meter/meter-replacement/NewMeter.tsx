import type { ReplaceStart } from '@weir/contract/modules/meter/meter-replace'
import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { grouped, shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { textClass } from '../../../ui/basics/look.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { StatusDot, type Tone } from '../../../ui/StatusTag.tsx'
import { BigField } from './BigField.tsx'
import { registerTyped } from './register-typed.ts'
import type { Replacing } from './use-replacement.ts'
import styles from './replace.module.css'

type Next = NonNullable<ReplaceStart['next']>
const TONE: Record<Next['standing'], Tone> = { free: 'ok', unknown: 'warn', taken: 'bad', same: 'bad', judging: 'bad' }

/** The meter with the typed or scanned number. An unknown one can be registered on the way. */
export function NewMeter({ replacing: { start, next, refusals } }: { replacing: Replacing }) {
  const t = useTranslations('meterReplacement')
  const isRegistered = next?.standing !== 'unknown'
  const isBad = next !== undefined && (TONE[next.standing] === 'bad' || (!isRegistered && !start.mayRegister))
  return (
    <div>
      <div className={styles.meter}>
        <h2>{t('next')}</h2>
        {next && <StatusDot tone={TONE[next.standing]}>{t(`standing.${next.standing}`)}</StatusDot>}
        {next?.lastReportAt && <span>{shownInstant(next.lastReportAt)}</span>}
      </div>
      <BigField
        name="newDeviceSn"
        label="SN"
        aside={<span className={textClass({ tone: 'faint', size: 'tiny', only: 'wide' })}>{t('scan')}</span>}
        before={<Icon name="scan" />}
        clean={(typed) => typed.replace(/[^A-Za-z0-9._-]/g, '').slice(0, 64)}
        refusal={isBad ? t(`standing.${next.standing}`) : refusals['newDeviceSn']?.[0]}
        isFirst
      />
      {!isRegistered && start.mayRegister ? <Registering /> : <Facts next={next} oldModel={start.old.deviceModel} />}
      <BigField
        name="initialRegister"
        label={t('initial')}
        unit="t"
        clean={registerTyped}
        refusal={refusals['initialRegister']?.[0]}
        hint={next?.register ? t('initialLimit', { register: grouped(next.register) }) : t('initialFree')}
      />
    </div>
  )
}

function Registering() {
  const { form } = use(FormScope)!
  return (
    <div className={styles.register}>
      <Field name="registerNew" />
      {form.values['registerNew'] === true && <Field name="newDeviceModel" />}
    </div>
  )
}

function Facts({ next, oldModel }: { next: Next | undefined; oldModel: string | null }) {
  const t = useTranslations('meterReplacement')
  const { label } = useResourceTexts('waterMeter')
  const { deviceModel, initialRegister, register } = next ?? { deviceModel: null, initialRegister: null, register: null }
  return (
    <DescriptionList
      items={[
        {
          label: label('deviceModel'),
          value: deviceModel !== null && deviceModel === oldModel ? `${deviceModel} · ${t('sameModel')}` : deviceModel,
        },
        { label: label('initialRegister'), value: initialRegister && `${grouped(initialRegister)} t` },
        { label: t('reported'), value: register && `${grouped(register)} t` },
      ]}
    />
  )
}
