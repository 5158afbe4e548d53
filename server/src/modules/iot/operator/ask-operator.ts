import type { z } from 'zod'
import { kilobyte, type Kilobyte } from '@weir/contract/platform/units'

import { CardUnclear, OperatorDown } from './sim-gateway.ts'
import { isStorableTime } from '../../../kernel/outside-text.ts'

const ANSWER_MS = 8000
const LARGEST_BYTES = 1024 * 1024
/** No answer of an operator keeps us away for longer. */
const LONGEST_PAUSE_MS = 3_600_000

interface Request {
  /** Of the operator, in errors. */
  name: string
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
}
export interface OperatorAnswer {
  status: number
  body: string
}

/**
 * One request to an operator. Every error is `OperatorDown`. Its text has neither the address nor the answer: secrets stand in queries, and
 * the text is kept.
 */
export async function askOperator(url: URL, { name, method = 'GET', headers = {}, body }: Request): Promise<OperatorAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: unknown) => {
    throw new OperatorDown(`${name} did not answer: ${reasonOf(error)}`)
  })
  if (response.status >= 500 || response.status === 429) {
    await response.body?.cancel()
    throw new OperatorDown(`${name} answered ${response.status}`, pauseOf(response.headers.get('retry-after')))
  }
  return { status: response.status, body: await textOf(response, name) }
}

async function textOf(response: Response, name: string): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of response.body ?? []) {
      size += piece.byteLength
      if (size > LARGEST_BYTES) break
      pieces.push(piece)
    }
  } catch (error) {
    throw new OperatorDown(`${name} did not end its answer: ${reasonOf(error)}`)
  }
  if (size > LARGEST_BYTES) throw new OperatorDown(`${name} answered too much`)
  return Buffer.concat(pieces).toString('utf8')
}

/** A code such as ECONNREFUSED. The message of an error may contain the address. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  return name === 'TimeoutError' ? 'too late' : (cause?.code ?? 'no connection')
}

/** Seconds, or the date of HTTP. */
function pauseOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_PAUSE_MS, Math.max(0, ms))
}

/** The answer as this schema has it. Its errors name fields, never values. Another answer is none of this operator: `OperatorDown`. */
export function readAs<T>(schema: z.ZodType<T>, name: string, body: string): T {
  const { data, error } = schema.safeParse(jsonOf(body))
  if (error) throw unreadable(name, fieldOf(error))
  return data
}

/** The operator's words on one card. Another form of them says nothing about other cards: `CardUnclear`. */
export function readCard<T>(schema: z.ZodType<T>, name: string, said: unknown): T {
  const { data, error } = schema.safeParse(said)
  if (error) throw unclear(name, fieldOf(error))
  return data
}

const fieldOf = ({ issues }: z.ZodError) => issues[0]?.path.join('.') || 'no JSON'

const words = (name: string, what: string) => `${name} answered what nobody can read: ${what}`
export const unreadable = (name: string, what: string) => new OperatorDown(words(name, what))
/** A code or a figure of one card that is not published. */
export const unclear = (name: string, what: string) => new CardUnclear(words(name, what))

/** An answer that is no JSON is none of this operator. */
export function jsonIn(name: string, body: string): unknown {
  const said = jsonOf(body)
  if (said === undefined) throw unreadable(name, 'no JSON')
  return said
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[ T]?(\d\d):?(\d\d):?(\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/

/** A time as operators write it, by the clock of China unless it says otherwise. Null: the text is none. */
export function operatorTime(text: string | null | undefined): Date | null {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = '+08:00'] = TIME.exec(text ?? '') ?? []
  if (year === undefined) return null
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return isStorableTime(at) ? at : null
}

/** `20260131080000`, by the clock of China. */
export const digitsOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)

/** Bytes of each unit in which an operator counts. */
const BYTES = { B: 1n, KB: 1024n, MB: 1_048_576n, GB: 1_073_741_824n }
export type TrafficUnit = keyof typeof BYTES

const AMOUNT = /^(\d{1,15})(?:\.(\d{1,9}))?$/

/** `"12.5"` MB are 12800 KB, to the KB half up, without a floating point. Undefined: the text is no amount, or no number holds it. */
export function kilobytesIn(amount: string, unit: TrafficUnit): Kilobyte | undefined {
  const [, whole, fraction = ''] = AMOUNT.exec(amount) ?? []
  if (whole === undefined) return undefined
  const bytes = BigInt(whole + fraction) * BYTES[unit]
  const scale = 1024n * 10n ** BigInt(fraction.length)
  const rounded = Number((bytes * 2n + scale) / (scale * 2n))
  return Number.isSafeInteger(rounded) ? kilobyte(rounded) : undefined
}
