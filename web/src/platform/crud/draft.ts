import { z } from 'zod'

import { readCookie } from '../cookies.ts'
import { textOf } from '../format.ts'
import type { Values } from './form.tsx'

/** What was typed into a form that was neither sent nor given up. */
const Draft = z.object({
  /** Only what differs from what the form began with: the rest may be newer by now. */
  values: z.record(z.string(), z.unknown()),
  /** The idempotency key of its command: what was sent already, unheard, acts no second time. */
  key: z.string().exactOptional(),
})
export type Draft = z.output<typeof Draft>

/** One per form and what it is about, in this window of the browser, until whoever typed it signs out. */
const keyOf = (name: string) => `draft ${readCookie('userName')} ${name}`

export function readDraft(name: string): Draft | undefined {
  const text = sessionStorage.getItem(keyOf(name))
  if (text === null) return undefined
  try {
    return Draft.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export function keepDraft(name: string, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // The browser's room is full: what is typed still stands in the form.
  }
}

export const dropDraft = (name: string) => sessionStorage.removeItem(keyOf(name))

/** Of these values, those that are not as they were in the beginning; typed figures are texts, and nothing typed is nothing. */
export const changedOf = (values: Values, initial: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => asText(value) !== asText(initial[field])))

const asText = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : textOf(value))
