import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from './ConfirmCommand.tsx'

interface Props {
  endpoint: Endpoint
  input: object
  name: string
  about: ReactNode
  onClose: () => void
}

/** Names what is disabled, and says what comes of it. */
export default function DisableDialog({ endpoint, input, name, about, onClose }: Props) {
  const t = useTranslations('crud')
  return (
    <ConfirmCommand
      endpoint={endpoint}
      input={input}
      question={t('status.question', { name })}
      confirm={t('status.disable')}
      told={{ name }}
      onClose={onClose}
    >
      {about}
    </ConfirmCommand>
  )
}
