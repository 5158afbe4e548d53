import type { CloseResult } from '@weir/contract/modules/sale/water-card-close'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { use, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../../../platform/crud/fields/Field.tsx'
import { shownInstant, shownQuantity } from '../../../../../platform/format.ts'
import { Note } from '../../../../../ui/Note.tsx'
import { FinalReading } from './FinalReading.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { Refunds } from './Refunds.tsx'
import { Rest } from './Rest.tsx'
import { Step } from './Step.tsx'
import styles from './close.module.css'
import { useClosing } from './use-closing.ts'

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
