import { to } from '@weir/contract/modules/to'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { ApiError } from '../../../platform/server/api.ts'
import { useDone } from '../../../platform/command/command-texts.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { usePlanSentences } from './plan-sentences.tsx'
import { orderOf, type PricePlan, type Refused } from './use-price-plan.ts'

interface Props {
  plan: PricePlan
  onRefused: (refused: Refused) => void
  onClose: () => void
}

/** Asks with the count, then sends the batch exactly as it was asked, whatever the preview shows by then. A refusal leaves all terms on the page. */
export default function ConfirmPlan({ plan, onRefused, onClose }: Props) {
  const t = useTranslations('waterCardPriceBatch')
  const crud = useTranslations('crud')
  const sentences = usePlanSentences(plan)
  const [asked] = useState(() => {
    const { terms, preview, sum, undoesId } = plan
    const count = sum?.count ?? 0
    const question =
      undoesId === undefined
        ? t('ask', { count, price: terms.price ?? '' })
        : t('askUndo', { count, batchNo: preview?.undoes?.batchNo ?? '' })
    return { order: orderOf(plan), count, question, said: sum && sentences(sum) }
  })
  const { send, isPending } = useSend(plan, { onRefused, onClose })
  return (
    <ConfirmDialog
      question={asked.question}
      confirm={t('confirm', { count: asked.count })}
      cancel={crud('cancel')}
      busy={isPending}
      onConfirm={() => asked.order && send(asked.order, asked.count)}
      onClose={onClose}
    >
      <p>{asked.said?.[0]}</p>
      <Text as="p" tone="faint">
        {asked.said?.[1]}
      </Text>
    </ConfirmDialog>
  )
}

type Order = NonNullable<ReturnType<typeof orderOf>>

/** Sends once. The batch's own page follows: it shows the progress, and later the results. */
function useSend({ sending, form, clear }: PricePlan, { onRefused, onClose }: Omit<Props, 'plan'>) {
  const done = useDone()
  const refusalOf = useRefusalText()
  const pathOf = usePathOf()
  const navigate = useNavigate()
  return {
    isPending: sending.isPending,
    send: (order: Order, count: number) =>
      sending.send(form.getValues(), order, {
        onSaved: ({ id, batchNo }, isSeen) => {
          done(waterCardApi.adjustPriceBatch, { name: batchNo })
          clear()
          onClose()
          const path = pathOf(to('waterCardPriceBatchDetail', { id }))
          if (isSeen && path !== undefined) void navigate(path)
        },
        onRefused: (error) => {
          if (error instanceof ApiError) form.setErrors(error.fieldErrors)
          onRefused({ reason: refusalOf(error) ?? '', before: count })
          onClose()
        },
      }),
  }
}
