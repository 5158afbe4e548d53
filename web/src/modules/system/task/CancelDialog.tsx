import { type Task, taskApi } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Note } from '../../../ui/Note.tsx'

interface Props {
  task: Task
  onClose: () => void
}

/** Asks before somebody else's work is ended. */
export default function CancelDialog({ task: { id, filename, creator }, onClose }: Props) {
  const t = useTranslations('taskPanel')
  const { action } = useResourceTexts('task')
  const cancel = useCommand(taskApi.cancel, undefined, 'inPlace')
  return (
    <ConfirmDialog
      question={t('cancelQuestion', { filename, creator })}
      confirm={action(taskApi.cancel)}
      cancel={t('goOn')}
      look="danger-solid"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate({ id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t('cancelEffect')}</p>
      {cancel.error && <Note tone="bad">{cancel.error.message}</Note>}
    </ConfirmDialog>
  )
}
