import type { PARAMETER_TYPES } from '@weir/contract/platform/jobs'

import type { Context } from '../../kernel/context.ts'

type ParameterType = (typeof PARAMETER_TYPES)[number]

/** A value that the scheduler of the method may choose; it has its own text, `sysJob.parameter.<name>`. */
export interface JobParameter {
  name: string
  type: ParameterType
  /** As it is typed. */
  initial: string
  /** Of numbers, both included. */
  min?: number
  max?: number
}

export type JobValue = string | boolean | number
type ValueOf<Type extends ParameterType> = Type extends 'string' ? string : Type extends 'boolean' ? boolean : number
export type ValuesOf<P extends readonly JobParameter[]> = { -readonly [I in keyof P]: ValueOf<P[I]['type']> }

/** A method that the clock, a wake or a person starts. Over several processes a tick runs once; one that every process missed is caught up once. */
export interface Job<P extends readonly JobParameter[] = readonly JobParameter[]> {
  /** Unique and stable, at most 48 characters: schedules, claims and the run log are kept by it. Its texts are `sysJob.method.<camelCase>`. */
  name: string
  /** As it is delivered; five or six fields, in the business zone. A wake may be lost with its process: a job that is woken has a tick of minutes. */
  cron: string
  parameters?: P
  /** Whether a worker that starts runs it at once: an earlier one may have left work unfinished. */
  atStart?: boolean
  /** Others rely on its schedule: administrators neither disable its delivered job nor give it another one. */
  isFixed?: boolean
  /** Makes sense on the embedded database only; elsewhere there is no such method. */
  isForEmbedded?: boolean
  /**
   * Acts as the built-in system user, outside a transaction. Its result is kept in the run log. When `stopping` says that the process
   * stops, longer work ends early, at a point from which it can continue.
   */
  run(ctx: Context, stopping?: AbortSignal, ...values: ValuesOf<P>): Promise<object | void>
}

export const defineJob = <const P extends readonly JobParameter[] = []>(job: Job<P>): Job<P> => job
