import { FORMER_SECRET_HOURS, type Webhook, webhookApi } from '@weir/contract/modules/system/webhook'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  webhook: Webhook
  onDone: (secret: string) => void
  onClose: () => void
}

/** Says how long the former secret goes on, and asks. */
export default function RotateDialog({ webhook: { id, name }, onDone, onClose }: Props) {
  const t = useTranslations('webhook')
  return (
    <ConfirmCommand
      endpoint={webhookApi.rotate}
      input={{ id }}
      question={t('rotateQuestion', { name })}
      told={false}
      onDone={({ secret }) => onDone(secret)}
      onClose={onClose}
    >
      <p>{t('rotateHint', { hours: FORMER_SECRET_HOURS })}</p>
    </ConfirmCommand>
  )
}
