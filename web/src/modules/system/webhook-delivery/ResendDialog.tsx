import { type Delivery, webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { eachOf, refusedIn } from '../../../platform/command/row-results.ts'
import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  deliveries: readonly Delivery[]
  onDone?: ((answer: WireOutput<typeof webhookDeliveryApi.resend>) => void) | undefined
  onClose: () => void
}

/** Says how a receiver knows a repetition, and asks. */
export default function ResendDialog({ deliveries, onDone, onClose }: Props) {
  const t = useTranslations('webhookDelivery')
  return (
    <ConfirmCommand
      endpoint={webhookDeliveryApi.resend}
      input={eachOf(deliveries)}
      question={t('resendQuestion', { count: deliveries.length })}
      told={(answer) => {
        const count = deliveries.length - refusedIn(answer).size
        return count > 0 && { title: t('resent', { count }) }
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('resendHint')}</p>
    </ConfirmCommand>
  )
}
