import { Fragment, createElement, type ReactNode } from 'react'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

/** One step of an order on one track. */
export interface Step {
  id: string
  /** A step that is not taken has no time. */
  at: string | null
  tone: Tone
  title: ReactNode
  figure?: string
  detail?: ReactNode
}

/** The oldest first; steps of one moment stay in the given order. The skipped ones follow so many taken ones, where they would have come. */
export function joinedSteps(taken: readonly Step[], skipped: readonly Step[], after = 1): Step[] {
  // The server writes all instants in one zone, so their texts are in their order.
  const sorted = taken.toSorted((a, b) => (a.at! < b.at! ? -1 : Number(a.at! > b.at!)))
  return sorted.toSpliced(after, 0, ...skipped)
}

/** Several facts in a line. */
export const said = (...facts: ReactNode[]): ReactNode =>
  facts.filter(Boolean).map((fact, i) => createElement(Fragment, { key: i }, i > 0 && ' · ', fact))
