import { formatQuery } from '@weir/contract/platform/format-query'

import { type FirstCall, firstList, type Place } from '../platform/server/first-calls.ts'
import type { Page } from './manifest.ts'

interface Early {
  answer: Promise<Response>
  /** The parsed answer, once it is there. */
  body?: unknown
  token: string
  until: number
}

/** An answer that nobody has taken by then may be out of date. */
const LIFETIME_MS = 10_000

/** Answers to calls that were sent early. Each is given once, and to nobody but the session that asked. */
export function earlyAnswers(currentToken: () => string) {
  const asked = new Map<string, Early>()
  const isOurs = (early: Early | undefined) => (early && early.token === currentToken() && Date.now() < early.until ? early : undefined)
  return {
    ask(address: string) {
      const token = currentToken()
      const answer = fetch(address, { headers: { authorization: `Bearer ${token}` } })
      const early: Early = { answer, token, until: Date.now() + LIFETIME_MS }
      asked.set(address, early)
      const keep = async (response: Response) => void (early.body = await response.clone().json())
      answer.then(keep).catch(() => {}) // Its taker handles the failure.
    },
    take(address: string): Promise<Response> | undefined {
      const early = isOurs(asked.get(address))
      asked.delete(address)
      return early?.answer
    },
    /** The data of an answer that has come, given once. A refusal is left for `take`. */
    data(address: string): unknown {
      const { code, data } = Object(isOurs(asked.get(address))?.body) as { code?: number; data?: unknown }
      if (code !== 0) return undefined
      asked.delete(address)
      return data
    },
    left: () => [...asked.keys()],
  }
}

/** The first call of a plain list. A tree has no pages. */
export const listCall = ({ of, isTree }: NonNullable<Page['list']> & { of: string }, { search }: Place): FirstCall => {
  const path = `/api/v1/${of}/list` as const
  return isTree ? { path, input: Object.fromEntries(search) } : firstList({ path }, search)
}

export const addressOf = ({ path, input }: FirstCall, lang: string) => `${path}?${formatQuery({ ...input, lang })}`
