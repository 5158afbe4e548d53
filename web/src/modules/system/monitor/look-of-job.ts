import type { JobState } from '@weir/contract/modules/system/monitor'

import type { Tone } from '../../../ui/tone.ts'

type JobText = 'jobDone' | 'jobFailed' | 'jobRunning' | 'jobStopped' | 'jobNever'

/** The most urgent that is true of a job: a failure stands until a run succeeds, also while the next one runs. */
export function lookOfJob({ isEnabled, isRunning, lastDoneAt, lastFailedAt }: JobState): { tone: Tone; text: JobText } {
  if (lastFailedAt) return { tone: 'bad', text: 'jobFailed' }
  if (isRunning) return { tone: 'info', text: 'jobRunning' }
  if (!isEnabled) return { tone: 'idle', text: 'jobStopped' }
  return lastDoneAt ? { tone: 'ok', text: 'jobDone' } : { tone: 'idle', text: 'jobNever' }
}
