import { cycleAt } from '@weir/contract/modules/iot/cycle'
import type { RenewalType } from '@weir/contract/modules/iot/iot-card-renewal'
import { EFFECTS, type PackageEffect } from '@weir/contract/modules/iot/iot-terms'
import { to } from '@weir/contract/modules/to'
import { toZone } from '@weir/contract/platform/zone'
import { useNow, useTranslations } from 'use-intl/react'

import { shownDay } from '../../../../platform/format.ts'
import { LoadFailed } from '../../../../platform/LoadFailed.tsx'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Bone } from '../../../../ui/Bone.tsx'
import { Empty } from '../../../../ui/Empty.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { OptionCards } from '../../../../ui/OptionCards.tsx'
import styles from './renewal.module.css'
import type { RenewedCard } from './renewed.ts'
import type { Renewal } from './use-renewal.ts'

interface Props {
  renewal: Renewal
  cards: readonly RenewedCard[]
}

/** The packages of the operators of these cards, each with the number of cards that it fits. Then the begin of the chosen one. */
export function PackageStep({ renewal: { types, chosen, form }, cards }: Props) {
  const t = useTranslations('iotCard.renewal')
  const { title } = useResourceTexts('iotCardType')
  const { label, option } = useResourceTexts('iotCard')
  const say = useSay(cards.length)
  const starts = useStarts(chosen.type?.operator ?? cards[0]?.operator)
  const operators = new Set(cards.map(({ operator }) => operator)).size
  const offered = types.data?.list
  if (!offered) return types.error ? <LoadFailed error={types.error} onRetry={types.refetch} /> : <Bone />
  if (offered.length === 0)
    return (
      <Empty title={t('none')} advice={t('noneAdvice')}>
        <ScreenLink isAct to={to('iotCardType')}>
          {title}
        </ScreenLink>
      </Empty>
    )
  // A package brings its usual effect, which stays in view.
  const choose = (value: string) => {
    const type = offered.find(({ id }) => String(id) === value)
    form.setValues({ trafficPacketId: value, ...(type && { effect: type.effect }) })
  }
  return (
    <>
      {operators > 1 && <Note tone="warn">{t('mixed', { count: operators })}</Note>}
      <OptionCards
        label={t('package')}
        options={offered.map((type) => ({
          value: String(type.id),
          label: `${type.name} · ${t('price', { price: type.price })}`,
          consequence: say(type),
        }))}
        value={chosen.type && String(chosen.type.id)}
        onChange={choose}
      />
      <div className={styles.pair}>
        <OptionCards
          label={label('effect')}
          options={EFFECTS.map((effect) => ({ value: effect, label: option('effect', effect), consequence: starts(effect) }))}
          value={chosen.effect}
          onChange={(next) => form.setFieldValue('effect', next)}
        />
      </div>
    </>
  )
}

/** Operator, term and traffic of a package; of several cards, how many it fits. */
function useSay(cards: number) {
  const t = useTranslations('iotCard.renewal')
  const { option } = useResourceTexts('iotCardType')
  return ({ operator: of, kind, days, size, description, fits }: RenewalType) => {
    const operator = option('operator', of)
    const term = days === null ? t('of', { operator, kind: option('kind', kind), size }) : t('ofDays', { operator, count: days, size })
    return [term, cards > 1 && t('fits', { fits, count: cards }), description].filter(Boolean).join(' · ')
  }
}

function useStarts(operator: RenewedCard['operator'] | undefined) {
  const t = useTranslations('iotCard.renewal')
  const now = useNow()
  return (effect: PackageEffect) => {
    if (effect === 'thisMonth') return t('startsNow')
    return operator && t('startsOn', { day: shownDay(toZone(cycleAt(operator, now).end)) })
  }
}
