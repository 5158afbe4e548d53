import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'

import type { Terminal } from './terminal.ts'

type Line = (facts: object, message: string) => void

/** A writer of lines in the log of a process: facts for programs, a message for people. */
export interface Log {
  info: Line
  warn: Line
  error: Line
}

const calls = new AsyncLocalStorage<string | undefined>()

/** Marks everything in `work`, however deep, in the logs: by its request id, or the name of its job. */
export const asCall = <T>(name: string, work: () => T): T => calls.run(name, work)

/** A callback that somebody else will call, as part of the present call all the same. */
export function inThisCall<Arguments extends unknown[]>(done: (...args: Arguments) => void) {
  const call = calls.getStore()
  return (...args: Arguments) => calls.run(call, done, ...args)
}

/** The owner of this work: a request id, `job <name>`, or none. */
export const currentCall = (): string | undefined => calls.getStore()

const Entry = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(''),
  error: z.looseObject({ message: z.string().optional(), code: z.string().optional(), stack: z.string().optional() }).optional(),
})

const [WARNING, ERROR] = [40, 50]
/** These go well every minute: their place is the console, or the log as JSON. */
const ROUTINE = /^(?:request|job done|Server listening at .*)$/
/** Of every line, or too long for one. */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'error', 'requestId', 'reqId'])
const VALUE_LENGTH = 80

/** One short line for a person, out of a line of the log; nothing for what needs no look. */
function plainLine(json: string): string | undefined {
  const { level, time, msg, error, ...facts } = Entry.parse(JSON.parse(json))
  if (level < WARNING && ROUTINE.test(msg)) return undefined
  const kind = level >= ERROR ? 'error: ' : level >= WARNING ? 'warning: ' : ''
  const shown = Object.entries(facts).flatMap(([name, value]) => (LEFT_OUT.has(name) || value == null ? [] : [`${name} ${short(value)}`]))
  const why = error && [error.message ?? error.code, placeOf(error.stack)].filter(Boolean).join(' ')
  return inOneLine(`${clock(new Date(time))} ${kind}${msg}${shown.length > 0 ? ` (${shown.join(', ')})` : ''}${why ? `: ${why}` : ''}`)
}

/** A stranger's text, such as an address, may hold characters that command a terminal. */
const inOneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')

const two = (value: number) => String(value).padStart(2, '0')
/** Of the machine, as the person before it reads a clock. */
const clock = (at: Date) => [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')

function short(value: unknown): string {
  const text = inOneLine(typeof value === 'string' ? value : JSON.stringify(value))
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text
}

/** The first line of the stack. All of it is in the log as JSON. */
const placeOf = (stack = '') => /^ {4}(at .*)$/m.exec(stack)?.[1]

/** Where the log goes; undefined: as JSON to the output. */
export const plainLog = (terminal: Pick<Terminal, 'say'>) => ({
  write(json: string) {
    const line = plainLine(json)
    if (line !== undefined) terminal.say(line)
  },
})
