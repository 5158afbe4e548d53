import type { TaskKind as Kind, TaskState } from '@weir/contract/modules/system/task'

import type { Context, Writing } from '../../kernel/context.ts'
import type { TaskFailure, TaskResult, TaskRow } from './task.table.ts'

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

type Progress = Partial<Figures> & { rows?: TaskResult['rows'] }

/** A task in the hands of the process that carries it out. */
export interface RunningTask {
  id: number
  resource: string
  filename: string
  dryRun: boolean
  /** How many processes claimed it, this one included. */
  attempts: number
  /** Whether the process is to stop. */
  stopping: AbortSignal
  /** What is durable of what earlier processes did: their rows are passed over. */
  from: Figures & Pick<TaskResult, 'rows'>
  /**
   * Write how far it is, in the transaction of the batch that got it there; `rows` are added to those told before. Throws, and so
   * undoes the batch, when it was cancelled, when another process has it, or when this one is to stop.
   */
  progress: (ctx: Context, change: Progress) => Promise<void>
  /** The same, but a process that is to stop keeps the batch: for work that looks at `stopping` between its batches. */
  record: (ctx: Context, change: Progress) => Promise<void>
}

/** What a task leaves behind besides its figures. */
export interface TaskOutcome {
  /** A file for its sender, absolute, in `ctx.filesDir`; `filename` is what it is called when it is downloaded. */
  file?: { path: string; filename: string }
}

/** How a task ends. */
export interface Ending {
  state: Extract<TaskState, 'done' | 'failed' | 'cancelled'>
  failure?: TaskFailure
  /** An unforeseen error in one line, for the operator. */
  fault?: string
  /** What it leaves behind: a file, and what that is called. */
  path?: string
  filename?: string
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
  /**
   * Of a kind that keeps a record of its own: ends that record in the transaction in which the task ends, keeps the fault, and tells
   * the sender. Without it the platform tells the sender, and a fault fails the run of the job.
   */
  ended?(ctx: Writing, task: TaskRow, ending: Ending): Promise<void>
}

export const defineTaskKind = <Work extends object>(kind: TaskKind<Work>): TaskKind<Work> => kind
