import { useQueryClient } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { CloseResult } from '@weir/contract/modules/sale/water-card-close'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../../platform/crud/form/FormDrawer.tsx'
import { subjectOf } from '../../../../card/ground/card-facts.ts'
import { Subject, type ActProps } from '../Subject.tsx'
import { CloseSteps, useClosing } from './CloseSteps.tsx'
import { ActFoot } from '../../../../../platform/crud/form/ActFoot.tsx'
import { grouped, shownQuantity } from '../../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../../platform/texts/texts.tsx'

/** The end of a card: every step with its effect, computed by the server, and one button for all of them. */
export default function CloseCard({ card, onClose }: ActProps) {
  const queries = useQueryClient()
  const { resource, action } = waterCardApi.close
  return (
    <FormDrawer
      endpoint={waterCardApi.close}
      width="640px"
      of={subjectOf(card)}
      initialValues={{ id: card.id, writeOff: false }}
      foot={<CloseFoot card={card} />}
      onRefused={() => void queries.invalidateQueries({ queryKey: [resource, action, 'dryRun'] })}
      onClose={onClose}
    >
      <Subject card={card} />
      <CloseSteps card={card} />
      <Field name="reason" isNeeded />
    </FormDrawer>
  )
}

/** Verb, object and figures: "销户：退 86.40 元，解绑 210316004613". */
function CloseFoot({ card }: { card: WaterCard }) {
  const t = useTranslations('waterCard.act.close')
  const { option } = useResourceTexts('waterCard')
  const { plan, hasReason } = useClosing(card)
  const verb = useVerb(card)
  if (!plan) return <ActFoot verb={verb()} look="danger-solid" why={t('waiting')} />
  const said = {
    subject: subjectOf(card),
    amount: grouped(plan.refundAmount),
    before: shownQuantity(plan.remainingBefore),
    after: shownQuantity(plan.remainingQuantity),
    b: (text: ReactNode) => <b>{text}</b>,
  }
  const refused = plan.closeRefusal === null ? undefined : option('closeRefusal', plan.closeRefusal)
  return (
    <ActFoot
      verb={verb(plan)}
      look="danger-solid"
      restate={refused ?? t.rich('restate', said)}
      why={refused ?? (hasReason ? undefined : t('missingReason'))}
    />
  )
}

function useVerb({ cardNo }: WaterCard) {
  const t = useTranslations('waterCard.act.close')
  return (plan?: CloseResult) => {
    const sn = plan?.meter?.deviceSn
    const amount = plan && Number(plan.refundAmount) > 0 ? grouped(plan.refundAmount) : undefined
    if (amount && sn) return t('refundAndUnbind', { amount, sn })
    if (amount) return t('refundOnly', { amount, cardNo })
    return sn ? t('unbindOnly', { sn }) : t('verb', { cardNo })
  }
}
