import { setTimeout as sleep } from 'node:timers/promises'

import { median } from '../figure.ts'

/** How long each of many took, and what went wrong. */
export interface Span {
  ms: number[]
  /** Answers of 500 and above, and those that never came. */
  failed: number
}

export const newSpan = (): Span => ({ ms: [], failed: 0 })

/** A longer wait is given up: a message that could not be stored is never acknowledged on its connection. */
const PATIENCE_MS = 30_000

/** Notes how long it took, whatever came of it. */
export async function timed(span: Span, work: () => Promise<boolean>) {
  const startedAt = performance.now()
  const isGood = await Promise.race([work().catch(() => false), sleep(PATIENCE_MS, false, { ref: false })])
  span.ms.push(performance.now() - startedAt)
  if (!isGood) span.failed++
}

export const middle = ({ ms }: Span) => median(ms)
export const worst = ({ ms }: Span) => Math.max(...ms)
export const p99 = ({ ms }: Span) => ms.toSorted((a, b) => a - b)[Math.ceil(ms.length * 0.99) - 1] ?? Number.NaN

const short = (ms: number) => (ms < 100 ? ms.toFixed(1) : ms.toFixed(0))

/** Median, 99th of a hundred, worst. */
export const timesOf = (span: Span) => `${[middle(span), p99(span), worst(span)].map(short).join(' / ')} ms`
export const countsOf = ({ ms, failed }: Span) => `${ms.length}, ${failed} failed`
