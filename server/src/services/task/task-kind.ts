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
  /** The durable part of earlier processes: their rows are skipped. */
  from: Figures & Pick<TaskResult, 'rows'>
  /**
   * Records progress, in the transaction of its batch; `rows` are added to the earlier ones. It throws, and so rolls the batch back, in
   * three cases: the task is cancelled, another process has it, or this one stops.
   */
  progress: (ctx: Context, change: Progress) => Promise<void>
  /** The same, but a process that is to stop keeps the batch: for work that looks at `stopping` between its batches. */
  record: (ctx: Context, change: Progress) => Promise<void>
}

/** A task's output besides its figures. */
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
  /** Its output: a file, and the file's name. */
  path?: string
  filename?: string
}

export interface TaskKind<Work extends object = object> {
  kind: Kind
  /** Where one kind does other things for each resource. */
  resource?: string
  /** The file that it reads. While it is unreachable, the task waits for some minutes; when the task has ended, the file is removed. */
  fileOf?(work: Work): string
  /**
   * Acts as the sender, with their current permissions and scope, outside a transaction. After a process that died it begins again:
   * anything before `task.progress` was not done. A refusal (`AppError`) ends it as failed, with its text.
   */
  run(ctx: Context, work: Work, task: RunningTask): Promise<TaskOutcome | void>
  /**
   * For a kind with its own record: ends that record in the transaction in which the task ends, keeps the fault, and notifies the sender.
   * Without it the platform notifies the sender, and a fault fails the run of the job.
   */
  ended?(ctx: Writing, task: TaskRow, ending: Ending): Promise<void>
}

export const defineTaskKind = <Work extends object>(kind: TaskKind<Work>): TaskKind<Work> => kind
