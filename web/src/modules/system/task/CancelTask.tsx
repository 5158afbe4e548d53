import { type Task, taskApi } from '@weir/contract/modules/system/task'
import { useState } from 'react'

import { useCommand } from '../../../platform/api.ts'
import { Fetched } from '../../../platform/Fetched.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import type { PressOf } from './press-of.ts'
import { isUnfinished } from './task-look.ts'

const fetchDialog = () => import('./CancelDialog.tsx')

/** Ends an unfinished task; one's own without a question, since it can be started again. */
export function CancelTask({ task, as: Press = LinkButton }: { task: Task; as?: PressOf }) {
  const { action, label, option } = useResourceTexts('task')
  const [isAsking, setAsking] = useState(false)
  const cancel = useCommand(taskApi.cancel)
  const close = () => setAsking(false)
  const why = task.isCancelling ? label('isCancelling') : isUnfinished(task) ? undefined : option('state', task.state)
  return (
    <>
      <Press why={why} onClick={() => (task.isOwn ? cancel.mutate({ id: task.id }) : setAsking(true))}>
        {action(taskApi.cancel)}
      </Press>
      {isAsking && <Fetched from={fetchDialog} props={{ task, onClose: close }} onFail={close} />}
    </>
  )
}
