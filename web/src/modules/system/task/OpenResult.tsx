import type { Task } from '@weir/contract/modules/system/task'
import type { ReactNode } from 'react'

import { usePathOf } from '../../../platform/router/paths.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { shownTask } from '../../../platform/task/shown-tasks.ts'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { placeOfTask } from './task-place.ts'

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
