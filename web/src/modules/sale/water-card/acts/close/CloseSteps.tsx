import type { CloseResult } from '@weir/contract/modules/sale/water-card-close'
import { type WaterCard, waterCardCan } from '@weir/contract/modules/card/water-card-row'
import { use, useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { Register } from '@weir/contract/modules/meter/register'

import { FormScope } from '../../../../../platform/crud/fields/Field.tsx'
import { shownInstant, shownQuantity, grouped, textOf } from '../../../../../platform/format/format.ts'
import { Note } from '../../../../../ui/basics/Note.tsx'
import { Stack } from '../../../../../ui/basics/Row.tsx'
import styles from './close.module.css'
import { ScreenLink } from '../../../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../../../platform/texts/texts.tsx'
import { ordersOf } from '../../../../card/ground/card-facts.ts'
import { BindTime } from '../BindFields.tsx'
import { useMay } from '../../../../../platform/session/session.tsx'
import { CheckBox } from '../../../../../ui/input/CheckBox.tsx'
import { debtOf } from '../../../../card/ground/debt.ts'
import { RechargeLink } from '../../recharge/RechargeButton.tsx'
import { useDryRun } from '../../../../../platform/command/typed-values.ts'
import { useRefusalText } from '../../../../../platform/server/failures.ts'
import { useSettled } from '../../../../../ui/hooks/moments.ts'

/** The steps of a closing in their order, each with its figure. The form sends the figures that stand here. */
export function CloseSteps({ card }: { card: WaterCard }) {
  const { plan, refusal, isTyped, at } = useClosing(card)
  const t = useTranslations('waterCard.act.close')
  useSeen(plan)
  const { deviceSn } = card
  return (
    <>
      {refusal && <Note tone="bad">{refusal}</Note>}
      {plan && <OpenOrders plan={plan} />}
      <ol className={styles.steps} aria-live="polite">
        {deviceSn !== null && <FinalReading deviceSn={deviceSn} plan={plan} isTyped={isTyped} />}
        <Step title={t('settle')} figure={plan && t('settled', settledOf(plan))}>
          {t('settleMeans')}
        </Step>
        <Refunds plan={plan} />
        {plan && !isRemainder(plan) && <Rest card={card} plan={plan} />}
        {deviceSn !== null && (
          <Step title={t('unbind')} figure={deviceSn}>
            {t('unbindMeans', { time: at === '' ? t('now') : shownInstant(at) })}
          </Step>
        )}
        <Step title={t('end')} figure={card.cardNo}>
          {t('endMeans')}
        </Step>
      </ol>
    </>
  )
}

/** Less than 0.01 t is no water that anybody could buy. */
const isRemainder = ({ rest }: CloseResult) => Math.abs(Number(rest)) < 0.01

const settledOf = ({ remainingBefore, remainingSettled }: CloseResult) => ({
  before: shownQuantity(remainingBefore),
  after: shownQuantity(remainingSettled),
})

/** Other figures by the time of the act are a conflict. */
function useSeen(plan: CloseResult | undefined) {
  const { form } = use(FormScope)!
  useEffect(() => {
    if (!plan) return
    const { remainingBefore: remainingQuantity, refundAmount, meter } = plan
    const seen = { remainingQuantity, refundAmount, lastRegister: meter?.lastRegister ?? undefined }
    const values = form.getValues()
    for (const [name, value] of Object.entries(seen)) if (values[name] !== value) form.setFieldValue(name, value)
  }, [plan, form])
}

/** The orders that forbid to close, each with its reason. */
function OpenOrders({ plan: { openOrders } }: { plan: CloseResult }) {
  const t = useTranslations('waterCard.act.close')
  const { option } = useResourceTexts('waterCard')
  return openOrders.map(({ orderId, orderNo, amount, closeRefusal }) => (
    <Note key={orderId} tone="warn">
      {option('closeRefusal', closeRefusal)} · <ScreenLink to={ordersOf(orderNo)}>{orderNo}</ScreenLink>{' '}
      {t('yuan', { amount: grouped(amount) })}
    </Note>
  ))
}

interface Props {
  deviceSn: string
  plan: CloseResult | undefined
  /** Somebody typed a register. */
  isTyped: boolean
}

/** The register that the technician reads on site, and the usage that it adds. */
function FinalReading({ deviceSn, plan, isTyped }: Props) {
  const t = useTranslations('waterCard.act.close')
  const meter = plan?.meter
  const last = meter?.lastRegister
  const said = last
    ? t('lastReading', { deviceSn, register: grouped(last), time: meter.lastReportAt ? shownInstant(meter.lastReportAt) : '—' })
    : t('noReading', { deviceSn })
  return (
    <Step title={t('read')} figure={meter && t('uses', { quantity: shownQuantity(meter.usage) })}>
      <span>{said}</span>
      {!isTyped && <span>{t('untyped')}</span>}
      <div className={styles.pair}>
        <BindTime />
      </div>
    </Step>
  )
}

/** The money of the remaining water, order by order, by the way it was paid. */
function Refunds({ plan }: { plan: CloseResult | undefined }) {
  const t = useTranslations('waterCard.act.close')
  const { option } = useResourceTexts('waterCard')
  const { refunds = [], refundAmount = '0.00' } = plan ?? {}
  if (refunds.length === 0) return <Step title={t('refund')}>{t('nothingToRefund')}</Step>
  const isPending = refunds.some(({ refundState }) => refundState === 'pending')
  return (
    <Step title={t('refund')} figure={t('yuan', { amount: grouped(refundAmount) })}>
      <span>{t('refundMeans')}</span>
      {isPending && <span>{t('pending')}</span>}
      <ul className={styles.lines}>
        {refunds.map(({ orderId, orderNo, paymentMethod, amount, quantity }) => (
          <li key={orderId}>
            <ScreenLink to={ordersOf(orderNo)}>{orderNo}</ScreenLink>
            <span>{option('paymentMethod', paymentMethod)}</span>
            <span>{t('takes', { quantity: shownQuantity(quantity) })}</span>
            <b>{grouped(amount)}</b>
          </li>
        ))}
      </ul>
    </Step>
  )
}

/** The water that no refund takes: a debt, or water that no order paid for. */
function Rest({ card, plan: { rest } }: { card: WaterCard; plan: CloseResult }) {
  const t = useTranslations('waterCard.act.close')
  const quantity = shownQuantity(rest.replace('-', ''))
  const owed = debtOf({ remainingQuantity: rest, unitPrice: card.unitPrice })
  const owes = owed !== undefined
  return (
    <Step
      title={t(owes ? 'debt' : 'free')}
      tone={owes ? 'bad' : undefined}
      figure={owes ? t('owed', { quantity, amount: grouped(owed) }) : t('tons', { quantity })}
    >
      <span>
        {t(owes ? 'debtMeans' : 'freeMeans')} {owes && <RechargeLink card={card} />}
      </span>
      <WriteOff card={card} label={t(owes ? 'writeOffDebt' : 'writeOffFree', { quantity })} />
    </Step>
  )
}

/** A right of its own; an adjustment needs an active card. */
function WriteOff({ card, label }: { card: WaterCard; label: string }) {
  const t = useTranslations('waterCard.act.close')
  const { form } = use(FormScope)!
  const isAllowed = useMay().mayFurther(waterCardApi.close)
  if (!isAllowed) return null
  const isActive = waterCardCan.adjust(card)
  return (
    <CheckBox
      checked={form.values['writeOff'] === true}
      disabled={!isActive}
      onChange={({ target }) => form.setFieldValue('writeOff', target.checked)}
    >
      {isActive ? label : t('activateFirst')}
    </CheckBox>
  )
}

interface StepProps {
  title: string
  figure?: ReactNode
  tone?: 'bad' | undefined
  children: ReactNode
}

/** One step with its figure at the right. */
const Step = ({ title, figure, tone, children }: StepProps) => (
  <li className={styles.step} data-tone={tone}>
    <div className={styles.head}>
      <b>{title}</b>
      {figure !== undefined && <span className={styles.figure}>{figure}</span>}
    </div>
    <Stack gap="small" tone="faint" size="small">
      {children}
    </Stack>
  </li>
)

/** The closing as typed so far, and the server's figures for it. They exist only while they match exactly. */
export function useClosing({ id }: WaterCard) {
  const { values } = use(FormScope)!.form
  const refusalOf = useRefusalText()
  const register = textOf(values['register'])
  const at = textOf(values['at'])
  const writeOff = values['writeOff'] === true
  const settled = useSettled(register)
  const isWhole = settled === '' || Register.safeParse(settled).success
  const typed = { id, writeOff, ...(settled !== '' && { register: settled }), ...(at !== '' && { at }) }
  const { data, error, isPlaceholderData } = useDryRun(waterCardApi.close, typed, isWhole)
  const isCurrent = isWhole && settled === register && !isPlaceholderData
  const refusal = error ? refusalOf(error, 'register') : undefined
  return {
    isTyped: register !== '',
    at,
    writeOff,
    hasReason: textOf(values['reason']) !== '',
    plan: isCurrent && !error ? data : undefined,
    refusal: isCurrent ? refusal : undefined,
  }
}
