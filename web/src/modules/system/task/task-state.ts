import type { Task } from '@weir/contract/modules/system/task'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export const isUnfinished = ({ state }: Pick<Task, 'state'>) => state === 'waiting' || state === 'running'

/** 0 to 1; undefined as long as nobody knows how many rows there are. */
export function shareOf({ state, done, total }: Pick<Task, 'state' | 'done' | 'total'>): number | undefined {
  if (state === 'done') return 1
  return total ? Math.min(1, done / total) : undefined
}

/** A task that left rows out was done, but somebody has to look at it. */
export function toneOf({ state, bad }: Pick<Task, 'state' | 'bad'>): Tone {
  if (state === 'done') return bad > 0 ? 'warn' : 'ok'
  return ({ waiting: 'idle', running: 'info', failed: 'bad', cancelled: 'idle' } as const)[state]
}
