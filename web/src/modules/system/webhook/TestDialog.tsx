import { type Webhook, webhookApi } from '@weir/contract/modules/system/webhook'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  webhook: Webhook
  onDone: (end: WireOutput<typeof webhookApi.test>) => void
  onClose: () => void
}

/** Says where the test event goes, and asks. */
export default function TestDialog({ webhook: { id, name, url }, onDone, onClose }: Props) {
  const t = useTranslations('webhook')
  return (
    <ConfirmCommand
      endpoint={webhookApi.test}
      input={{ id }}
      question={t('testQuestion', { name })}
      told={false}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{t('testHint', { url })}</p>
    </ConfirmCommand>
  )
}
