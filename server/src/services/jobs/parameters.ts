import type { JobParameter, JobValue } from './job.ts'

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
