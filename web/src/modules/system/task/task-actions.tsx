import { useMutation } from '@tanstack/react-query'
import { type Task, taskApi } from '@weir/contract/modules/system/task'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/server/api.ts'
import { download } from '../../../platform/server/transfer.ts'
import { Fetched } from '../../../platform/loading/Fetched.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { usePathOf } from '../../../platform/router/paths.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { shownTask } from '../../../platform/task/shown-tasks.ts'
import { placeOfTask, isUnfinished } from './shown-task.tsx'

/** The element of an action: a link in a line, a button in a footer. */
type PressOf = ComponentType<{ why?: string | undefined; onClick: () => void; children: ReactNode }>

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

/** The file that a task wrote. */
export function DownloadTask({ id, as: Press = LinkButton }: Pick<Task, 'id'> & { as?: PressOf }) {
  const t = useTranslations('tasks')
  const fetching = useMutation({ mutationFn: () => download(taskApi.download, { id }) })
  return <Press onClick={() => fetching.isPending || fetching.mutate()}>{t('download')}</Press>
}

/** Opens what became of a task: the page of its batch, or else its drawer over the page in front. */
export function OpenResult({ task, children }: { task: Pick<Task, 'id' | 'kind' | 'recordId'>; children: ReactNode }) {
  const place = placeOfTask(task)
  const pathOf = usePathOf()
  if (pathOf(place) === undefined) return <LinkButton onClick={() => shownTask.set(task.id)}>{children}</LinkButton>
  return (
    <ScreenLink to={place} onClick={() => shownTask.set(undefined)}>
      {children}
    </ScreenLink>
  )
}
