import { type ApiKey, apiKeyApi } from '@weir/contract/modules/system/api-key'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

/** Says what stops, and asks. */
export default function RevokeDialog({ row: { id, name }, onClose }: { row: ApiKey; onClose: () => void }) {
  const t = useTranslations('apiKey')
  return (
    <ConfirmCommand endpoint={apiKeyApi.revoke} input={{ id }} question={t('revokeTitle', { name })} isHarmful onClose={onClose}>
      <p>{t('revokeAsk')}</p>
    </ConfirmCommand>
  )
}
