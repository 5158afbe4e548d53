import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import type { Connectivity } from '@weir/contract/modules/card/meter-connectivity'

import { openedOver } from '../../../platform/browser/search-line.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { StatusDot, StatusTag, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { rowClass } from '../../../ui/basics/layout-class.ts'
import { Remaining } from '../../card/ground/Remaining.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'

/** Of words in one cell. */
export const BESIDE = rowClass({ isInline: true, align: 'baseline' })

/** The card, or of several how many: a link to the card or to the list of all. */
export function CardsCell({ household: { id, cardId, cardNo, cardCount } }: { household: HyUser }) {
  const t = useTranslations('hyUser')
  if (cardId === null) return <Nothing />
  return (
    <span className={BESIDE}>
      <ScreenLink to={to('waterCardDetail', { id: cardId })}>{cardNo}</ScreenLink>
      {cardCount > 1 && <ScreenLink to={to('waterCard', { hyUserId: id })}>{t('cards', { count: cardCount })}</ScreenLink>}
      {cardCount === 0 && <StatusTag tone="idle">{t('closed')}</StatusTag>}
    </span>
  )
}

/** The counter for its card; of several cards their list, where one is chosen. */
export function RechargeLink({ household: { id, cardId, cardCount } }: { household: HyUser }) {
  const { may, mayFurther } = useMay()
  const { action } = useResourceTexts('waterCard')
  const { recharge } = waterCardApi
  if (cardId === null || cardCount === 0 || !may(recharge) || !mayFurther(recharge)) return null
  if (cardCount > 1)
    return (
      <ScreenLink isAct to={to('waterCard', { hyUserId: id })}>
        {action(recharge)}
      </ScreenLink>
    )
  return <LinkButton onClick={() => openedOver.set({ drawer: 'recharge', id: cardId })}>{action(recharge)}</LinkButton>
}

/** Of the open cards together. */
export const RemainingCell = ({ household: { cardCount, remainingQuantity } }: { household: HyUser }) =>
  cardCount === 0 ? <Nothing /> : <Remaining quantity={remainingQuantity} />

/** The worst meter; of several how many are silent. */
export function MeterCell({ household: { connectivity, meterCount, offlineCount } }: { household: HyUser }) {
  const t = useTranslations('hyUser')
  const { option } = useResourceTexts('hyUser')
  if (connectivity === null) return <StatusDot tone="idle">{t('noMeter')}</StatusDot>
  return (
    <StatusDot tone={METER_TONE[connectivity]}>
      {option('connectivity', connectivity)}
      {meterCount > 1 && ` ${t('silent', { silent: offlineCount, count: meterCount })}`}
    </StatusDot>
  )
}

/** The list of its untreated alarms; of several cards the timeline has them together. */
export const alarmsOf = ({ id, cardNo, cardCount }: HyUser) =>
  cardCount > 1 || cardNo === null ? to('hyUserDetail', { id, kinds: ['alarm'] }) : to('deviceAlarmList', { cardNo, state: 'untreated' })

export const AlarmsCell = ({ household }: { household: HyUser }) =>
  household.alarmCount ? (
    <ScreenLink to={alarmsOf(household)}>
      <StatusTag tone="bad">{household.alarmCount}</StatusTag>
    </ScreenLink>
  ) : (
    <Nothing />
  )

export const METER_TONE: Record<Connectivity, Tone> = { online: 'ok', late: 'warn', offline: 'bad', never: 'idle' }

/** The same for a new end user and for an edit; absent personal data stays. */
export const hyUserForm = (
  <>
    <Field name="name" />
    <Field name="telephone" />
    <Field name="documentKind" isNeeded />
    <Field name="idCardNo" />
    <Field name="note" />
    <Field name="protection" />
  </>
)

export const HyUserEditButton = ({ hyUser }: { hyUser: HyUser }) => (
  <FormButton endpoint={hyUserApi.edit} initialValues={hyUser} icon="edit">
    {hyUserForm}
  </FormButton>
)
