import type { Webhook } from '@weir/contract/modules/system/webhook'
import { webhookDeliveryApi } from '@weir/contract/modules/system/webhook-delivery'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  webhook: Webhook
  onClose: () => void
}

/** Says what leaves again, and asks. */
export default function ResendFailedDialog({ webhook: { id, name }, onClose }: Props) {
  const t = useTranslations('webhookDelivery')
  return (
    <ConfirmCommand
      endpoint={webhookDeliveryApi.resendFailed}
      input={{ webhookId: id }}
      question={t('resendFailedQuestion', { name })}
      told={({ count }) => ({ title: t('resent', { count }) })}
      onClose={onClose}
    >
      <p>{t('resendHint')}</p>
    </ConfirmCommand>
  )
}
