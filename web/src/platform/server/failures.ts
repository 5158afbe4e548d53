import { useTranslations } from 'use-intl/react'

import { LOCKED } from './lock.ts'
import { createStore } from '../browser/store.ts'

/** The server answered, and refused. `code` is the envelope's; `message` is in the reader's language. */
export class ApiError extends Error {
  readonly code: number
  readonly data: object

  constructor(code: number, message: string, data: object) {
    super(message)
    this.code = code
    this.data = data
  }

  get fieldErrors(): Record<string, string[]> {
    return 'fieldErrors' in this.data ? (this.data.fieldErrors as Record<string, string[]>) : {}
  }
}

/** There was no answer of ours: none in time, none at all, or one of something in between (`statusText` is then HTTP's). */
export class TransportError extends Error {
  readonly kind: 'timeout' | 'network' | 'status' | 'path'

  constructor(kind: TransportError['kind'], statusText = '') {
    super(statusText || kind)
    this.kind = kind
  }
}

/** The message of a failed call. It is none (its field, form, dialog or the lock screen shows it), a plain text, or a catalogue text. */
export type Shown = { kind: 'nothing' } | { kind: 'text'; text: string } | { kind: 'key'; key: 'timeout' | 'network' | 'path' }

/** The one place that decides, by console-spec §8. */
export function shownOf(error: unknown): Shown {
  if (error instanceof ApiError) {
    return [EXPIRED, LOCKED].includes(error.code) || isOnFields(error) ? { kind: 'nothing' } : { kind: 'text', text: error.message }
  }
  if (error instanceof TransportError)
    return error.kind === 'status' ? { kind: 'text', text: error.message } : { kind: 'key', key: error.kind }
  if (isCalledOff(error)) return { kind: 'nothing' }
  return { kind: 'text', text: String(error) }
}

/** By ourselves: a page was left, an upload stopped. */
const isCalledOff = (error: unknown) => typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'

export const EXPIRED = 401

/** The session has ended on the server. A dialog asks to sign in again, with the server's reason if there is one. */
export const expired = createStore<false | { why: string | undefined }>(false)

type Listener = (shown: Exclude<Shown, { kind: 'nothing' }> | { kind: 'note'; text: string }) => void
let listener: Listener = () => {}
/** The frame shows failures, because texts live there. */
export const onFailure = (show: Listener) => void (listener = show)

export function reportFailure(error: unknown) {
  const shown = shownOf(error)
  if (shown.kind !== 'nothing') listener(shown)
}

/** Words of the server about an answer that is good. */
export const reportNote = (text: string) => listener({ kind: 'note', text })

/** The message of a failed call, for a page that shows it in place. */
export function useFailureText() {
  const t = useTranslations('shell.failure')
  return (error: unknown) => {
    const shown = shownOf(error)
    return shown.kind === 'key' ? t(shown.key) : shown.kind === 'text' ? shown.text : ''
  }
}

/** The words of a refusal: those at this field, else at the first one, else its sentence. */
export const refusalOf = ({ fieldErrors, message }: ApiError, field = ''): string =>
  fieldErrors[field]?.join(' ') ?? Object.values(fieldErrors).flat()[0] ?? message

/** Why a call failed, in one sentence, for what has no fields to say it at. Of a refusal at several fields, that of `field`. */
export function useRefusalText() {
  const textOf = useFailureText()
  return (error: unknown, field?: string) => (error instanceof ApiError && isOnFields(error) ? refusalOf(error, field) : textOf(error))
}

/** The fields say the refusal. */
export const isOnFields = (error: unknown) => error instanceof ApiError && Object.keys(error.fieldErrors).length > 0
