import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { type HandledRefund, type RefundCommands, useRefundReason } from './refund-state.ts'

export interface Props {
  refund: HandledRefund
  commands: RefundCommands
  onClose: () => void
}

/** Asks the provider for a failed refund once more, after it says that nothing goes back twice. */
export default function RetryRefundDialog({ refund, commands, onClose }: Props) {
  const t = useTranslations('corrections')
  const { option } = useResourceTexts('waterCardRefund')
  const reasonOf = useRefundReason()
  const { id, refundNo, name, amount, paymentMethod, failureReason } = refund
  const said = { refundNo, name, amount: grouped(amount), method: option('paymentMethod', paymentMethod) }
  return (
    <ConfirmCommand
      endpoint={commands.retry}
      input={commands.input(id)}
      question={t('retryQuestion', said)}
      confirm={t('retryVerb', said)}
      told={{ detail: t('retried', said) }}
      onClose={onClose}
    >
      <p>{t('retryAdvice', { reason: reasonOf(failureReason) ?? '' })}</p>
    </ConfirmCommand>
  )
}
