import type { Task } from '@weir/contract/modules/system/task'

import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import { shareOf, toneOf } from './task-state.ts'
import { useTaskTexts } from './use-task-texts.ts'

/** How far a task is, where somebody knows. */
export function TaskBar({ task }: { task: Task }) {
  const { what } = useTaskTexts()
  const share = shareOf(task)
  const tone = toneOf(task)
  if (share === undefined) return null
  return <ProgressBar value={share} label={what(task)} {...(tone !== 'idle' && tone !== 'info' && { tone })} />
}
