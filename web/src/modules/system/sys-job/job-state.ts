import type { SysJob } from '@weir/contract/modules/system/sys-job'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export type LastState = NonNullable<SysJob['lastState']>
/** The question before it. */
export type Act = 'start' | 'stop' | 'run'

export const STATE_TONE: Record<LastState, Tone> = { waiting: 'info', running: 'info', done: 'ok', failed: 'bad' }

/** Changes soon without anybody here. */
export const isPending = ({ lastState }: Pick<SysJob, 'lastState'>) => lastState === 'waiting' || lastState === 'running'
