import type { CrudApi } from '@weir/contract/platform/crud'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Note } from '../../ui/Note.tsx'
import { useCommand } from '../api.ts'
import { useDone } from './command-texts.ts'
import { useListTexts } from './use-list-texts.ts'

interface Props {
  endpoint: CrudApi['delete']
  ids: number[]
  /** What hangs on the rows: what goes too, or keeps them. */
  about?: ReactNode
  onDone?: () => void
  onClose: () => void
}

/** The permanent-delete warning; what still hangs on a row comes back as the reason why not. */
export default function DeleteDialog({ endpoint, ids, about, onDone, onClose }: Props) {
  const t = useTranslations('crud')
  const { noun } = useListTexts(endpoint.resource)
  const done = useDone()
  const remove = useCommand(endpoint, undefined, 'inPlace')
  const confirm = () =>
    remove.mutate(
      { ids },
      {
        onSuccess: () => {
          done(endpoint)
          onDone?.()
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      question={t('deletion.question', { count: ids.length, title: noun })}
      confirm={t('deletion.confirm', { count: ids.length })}
      cancel={t('cancel')}
      look="danger-solid"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {about}
      <p>{t('deletion.warning')}</p>
      {remove.error && <Note tone="bad">{remove.error.message}</Note>}
    </ConfirmDialog>
  )
}
