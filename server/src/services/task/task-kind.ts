import type { TaskKind as Kind } from '@weir/contract/modules/system/task'

import type { Context } from '../../kernel/context.ts'
import type { TaskResult } from './task.table.ts'

/** Rows, counted from the beginning of the task. */
export interface Figures {
  done: number
  /** Left out as long as nobody knows. */
  total: number
  good: number
  bad: number
  added: number
  updated: number
}

/** A task in the hands of the process that carries it out. */
export interface RunningTask {
  id: number
  resource: string
  filename: string
  dryRun: boolean
  /** How many processes had it, this one included. */
  starts: number
  /** What is durable of what earlier processes did: their rows are passed over. */
  from: Figures & Pick<TaskResult, 'rows'>
  /**
   * Write how far it is, in the transaction of the batch that got it there; `rows` are added to those told before. Throws, and so
   * undoes the batch, when it was cancelled, when another process has it, or when this one is to stop.
   */
  progress: (ctx: Context, change: Partial<Figures> & { rows?: TaskResult['rows'] }) => Promise<void>
  /** Throws likewise and writes nothing: for work that is one transaction. */
  demandOurs: (ctx: Context) => Promise<void>
}

/** What a task leaves behind besides its figures. */
export interface TaskOutcome {
  /** A file for its sender, absolute, in `ctx.filesDir`; `filename` is what it is called when it is downloaded. */
  file?: { path: string; filename: string }
}

export interface TaskKind<Work extends object = object> {
  kind: Kind
  /** Where one kind does other things for each resource. */
  resource?: string
  /** The file that it reads: out of reach, the task waits for it some minutes; when it has ended, the file is removed. */
  fileOf?(work: Work): string
  /**
   * Acts as the sender, with what he may do and reach now, outside a transaction. Begun again after a process that died: what
   * `task.progress` did not write was not done. A refusal (`AppError`) ends it as failed, with its text.
   */
  run(ctx: Context, work: Work, task: RunningTask): Promise<TaskOutcome | void>
}

export const defineTaskKind = <Work extends object>(kind: TaskKind<Work>): TaskKind<Work> => kind
