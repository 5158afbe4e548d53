import { type Task, taskApi } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  task: Task
  onClose: () => void
}

/** Asks before somebody else's work is ended. */
export default function CancelDialog({ task: { id, filename, creator }, onClose }: Props) {
  const t = useTranslations('task')
  return (
    <ConfirmCommand
      endpoint={taskApi.cancel}
      input={{ id }}
      question={t('cancelQuestion', { filename, creator })}
      cancel={t('goOn')}
      isHarmful
      told={{ name: filename }}
      onClose={onClose}
    >
      <p>{t('cancelEffect')}</p>
    </ConfirmCommand>
  )
}
