import { type ReminderBatch, reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'

const { resume } = reminderBatchApi
const useDialog = lazyDialog(() => import('./ResumeRun.tsx'))

interface Props {
  batch: ReminderBatch
}

/** In a row. */
export function ResumeLink({ batch }: Props) {
  const { action } = useResourceTexts('reminderBatch')
  const dialog = useDialog()
  return (
    <Allowed to={resume}>
      <LinkButton {...dialog.opener}>{action(resume)}</LinkButton>
      {dialog.shown({ batch })}
    </Allowed>
  )
}

/** In the head of the run's page. */
export function ResumeButton({ batch }: Props) {
  const { action } = useResourceTexts('reminderBatch')
  const dialog = useDialog()
  return (
    <Allowed to={resume}>
      <Button {...dialog.opener}>{action(resume)}</Button>
      {dialog.shown({ batch })}
    </Allowed>
  )
}
