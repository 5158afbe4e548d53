import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { useCommand } from '../api.ts'
import { useDone } from './command-texts.ts'

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
  const done = useDone()
  const disable = useCommand(endpoint, undefined, 'inPlace')
  const confirm = () =>
    disable.mutate(input, {
      onSuccess: () => {
        done(endpoint)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      question={t('status.question', { name })}
      confirm={t('status.disable')}
      cancel={t('cancel')}
      busy={disable.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {about}
      {disable.error && <Note tone="bad">{disable.error.message}</Note>}
    </ConfirmDialog>
  )
}
