import type { PARAMETER_TYPES } from '@weir/contract/platform/jobs'
import type { Language, Messages } from '@weir/contract/locales/messages'

import type { Context } from '../../kernel/context.ts'
import { texts } from '../../kernel/texts.ts'

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

const INT = 2 ** 31

/** The values of `30|true` by the declaration of a method; an empty text means the defaults. Undefined if it does not fit. */
export function parseParameters(declared: readonly JobParameter[], text: string): JobValue[] | undefined {
  const typed = text === '' ? declared.map(({ initial }) => initial) : text.split('|').map((part) => part.trim())
  if (typed.length !== declared.length) return undefined
  const values = declared.flatMap((parameter, i) => valueOf(parameter, typed[i]!) ?? [])
  return values.length === declared.length ? values : undefined
}

function valueOf({ type, min = -Infinity, max = Infinity }: JobParameter, typed: string): JobValue | undefined {
  if (type === 'string') return typed
  if (type === 'boolean') return typed === 'true' ? true : typed === 'false' ? false : undefined
  const value = type === 'float' ? floatOf(typed) : wholeOf(typed, type === 'int' ? INT : Number.MAX_SAFE_INTEGER)
  return value !== undefined && value >= min && value <= max ? value : undefined
}

const floatOf = (typed: string) => (/^-?\d{1,15}(\.\d{1,15})?$/.test(typed) ? Number(typed) : undefined)

function wholeOf(typed: string, limit: number) {
  const value = /^-?\d{1,16}$/.test(typed) ? Number(typed) : undefined
  return value !== undefined && value >= -limit && value < limit ? value : undefined
}

/** `system.session.clean` → `systemSessionClean`: a dot in a key would lead deeper into the catalogue. */
export const methodKey = (name: string) =>
  name.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof Messages['sysJob']['method']

/** Name and description of a method; none for a method that this version does not have. */
export function textsOfMethod(name: string, language: Language) {
  const { t } = texts[language]
  const key = methodKey(name)
  if (!t.has(`sysJob.method.${key}.title`)) return undefined
  return { title: t(`sysJob.method.${key}.title`), does: t(`sysJob.method.${key}.does`) }
}
