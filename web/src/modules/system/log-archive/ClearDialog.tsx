import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { useDone } from '../../../platform/crud/use-done.ts'
import { useListTexts } from '../../../platform/crud/use-list-texts.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { ClearEndpoint } from './ClearLog.tsx'

/** What clearing does, and that nothing is lost by it. */
export default function ClearDialog({ endpoint, onClose }: { endpoint: ClearEndpoint; onClose: () => void }) {
  const t = useTranslations('logs.clear')
  const tc = useTranslations('crud')
  const { noun } = useListTexts(endpoint.resource)
  const done = useDone()
  const clear = useCommand(endpoint, undefined, 'inPlace')
  const confirm = () =>
    clear.mutate(
      {},
      {
        onSuccess: () => {
          done(endpoint)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      question={t('question', { title: noun })}
      confirm={t('confirm')}
      cancel={tc('cancel')}
      busy={clear.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('warning')}</p>
      <p>{t('retention')}</p>
      {clear.error && <Note tone="bad">{clear.error.message}</Note>}
    </ConfirmDialog>
  )
}
