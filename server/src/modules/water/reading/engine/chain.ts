import { add, type Litre, litre, minus } from '@weir/contract/platform/units'

import type { Period } from './period.ts'
import { type Part, partsOf } from './spread.ts'
import { advance, type Decision, type Head, judge, type Judged, type MeterRules } from './verdict.ts'

/** A reading on its place in the stream of its meter. */
export interface Link {
  /** Effective time, in ms. */
  at: number
  register: Litre
  /** As the meter sent it, in ms. */
  meterTime: number
  stale: boolean
  decision?: Decision | undefined
  /** Set once it is stored: its row, and the verdict the daily rows are built on now. */
  stored?: { id: number; judged: Judged }
}

/** Order within a meter. Meter time, not the order of arrival, decides between equals: arrival must not matter. */
export const byPlace = (a: Link, b: Link) => a.at - b.at || a.register - b.register || a.meterTime - b.meterTime

export interface Verdicts {
  link: Link
  judged: Judged
  /** The accepted reading it was judged against. */
  last: Head | undefined
}

/** How much one daily row of the meter changes. */
export interface RowChange {
  day: number
  bindingId: number
  litres: Litre
  parts: number
  estimatedParts: number
  /** Of the last accepted reading seen here. */
  register: Litre | null
}

export interface Stream {
  rules: MeterRules
  /** The last accepted reading before the first link. */
  head: Head | undefined
  /** In order. */
  links: readonly Link[]
  /** After this moment nothing differs from what is stored but what follows from earlier changes. */
  through: number
  bindings: readonly Period[]
  /** Those that the stored rows were built on. */
  formerBindings: readonly Period[]
}

export interface Outcome {
  /** New readings, and stored ones whose verdict changes. */
  changed: Verdicts[]
  rows: RowChange[]
  head: Head | undefined
  /** Whether the rest of the stream is as it was, and with it the meter's head. */
  settled: boolean
}

/** Walk a meter's readings as they were judged and as they must be judged now, and tell the difference. */
export function evaluate({ rules, head, links, through, bindings, formerBindings }: Stream): Outcome {
  const rows = new Map<string, RowChange>()
  const changed: Verdicts[] = []
  let now = head
  let before = head
  for (const link of links) {
    if (link.at > through && link.stored && sameHead(now, before)) return { changed, rows: [...rows.values()], head: now, settled: true }
    const judged = judge(rules, now, link)
    const added = partsOf(now, link.at, judged, bindings)
    const removed = link.stored ? partsOf(before, link.at, link.stored.judged, formerBindings) : []
    if (!link.stored || !sameVerdict(judged, link.stored.judged) || (!judged.accepted && !sameHead(now, before)))
      changed.push({ link, judged, last: now })
    if (!sameParts(added, removed)) {
      for (const part of removed) count(rows, part, -1, null)
      for (const part of added) count(rows, part, 1, part.day === added.at(-1)!.day ? link.register : null)
    }
    now = advance(now, link, judged)
    if (link.stored) before = advance(before, link, link.stored.judged)
  }
  return { changed, rows: [...rows.values()], head: now, settled: sameHead(now, before) }
}

function count(rows: Map<string, RowChange>, { day, bindingId, litres, estimated }: Part, sign: 1 | -1, register: Litre | null) {
  const key = `${day}/${bindingId}`
  const row = rows.get(key) ?? { day, bindingId, litres: litre(0), parts: 0, estimatedParts: 0, register: null }
  row.litres = sign > 0 ? add(row.litres, litres) : minus(row.litres, litres)
  row.parts += sign
  if (estimated) row.estimatedParts += sign
  row.register = register ?? row.register
  rows.set(key, row)
}

const sameHead = (a: Head | undefined, b: Head | undefined) => a?.at === b?.at && a?.register === b?.register
const sameVerdict = (a: Judged, b: Judged) => a.verdict === b.verdict && a.accepted === b.accepted && a.usage === b.usage
const sameParts = (a: Part[], b: Part[]) =>
  a.length === b.length &&
  a.every((part, i) => {
    const other = b[i]!
    return (
      part.day === other.day && part.bindingId === other.bindingId && part.litres === other.litres && part.estimated === other.estimated
    )
  })
