import { add, type Litre, litre, minus } from '@weir/contract/platform/units'

import { type Part, partsOf, type Period } from './spread.ts'
import { type FirmHeads, isFirmSame, judgeBeside, type Standing, standingsOf } from './trust.ts'
import { advance, type Head, type Judged, type MeterRules, sameHead, type Link } from './verdict.ts'

/** For meters with readings by their own key, now or possibly: the verdicts of the trusted ones by themselves. */
export interface Beside {
  /** Before the first link. Absent: no trusted reading changes, so what was judged of them stands. */
  firm?: FirmHeads
}

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

/** The last accepted reading up to some place: as it is now, and as what is stored behind that place was built on. */
export interface Heads {
  now?: Head | undefined
  before?: Head | undefined
}

export interface Stream {
  rules: MeterRules
  heads: Heads
  /** In order. */
  links: readonly Link[]
  /** After this moment nothing differs from what is stored but what follows from earlier changes. */
  through: number
  bindings: readonly Period[]
  /** Those that the stored rows were built on. */
  formerBindings: readonly Period[]
  /** Absent: all readings of the meter are trusted. */
  beside?: Beside | undefined
  /** The walk ends once so many stored readings from this moment on have changed. */
  most: number
  since: number
}

export interface Outcome {
  /** New readings, and stored ones whose verdict changes. */
  changed: Verdicts[]
  rows: RowChange[]
  /** The links walked, from the first on, and the heads after the last of them. */
  walked: number
  heads: Heads
  firm: FirmHeads | undefined
  /** Whether the rest of the stream is as it was, and with it the meter's head. */
  settled: boolean
}

/** Compares a meter's readings as they were judged with their present judgement, and answers the difference. */
export function evaluate({ rules, heads, links, through, bindings, formerBindings, beside, since, most }: Stream): Outcome {
  const standings = beside ? standingsOf(rules, links, through, beside.firm) : []
  const rows = new Map<string, RowChange>()
  const changed: Verdicts[] = []
  let { now, before } = heads
  let firm = beside?.firm
  let walked = 0
  let rejudged = 0
  const isSame = () => sameHead(now, before) && isFirmSame(firm)
  const outcome = (settled: boolean) => ({ changed, rows: [...rows.values()], walked, heads: { now, before }, firm, settled })
  for (const [i, link] of links.entries()) {
    const same = isSame()
    if (same && isUntouched(link, through)) return outcome(true)
    if (rejudged >= most) return outcome(false)
    const standing = standings[i]
    const { judged, last } = judgeBeside(rules, now, link, standing)
    const added = partsOf(now, link.at, judged, bindings)
    const removed = formerParts(before, link, formerBindings)
    if (isNew(link, judged) || hasNewLast(judged, same, standing)) {
      changed.push({ link, judged, last })
      if (link.stored && link.at >= since) rejudged++
    }
    countParts(rows, removed, added, link.register)
    now = advance(now, link, judged)
    before = formerHead(before, link)
    firm = standing?.firm
    walked++
  }
  const last = links.at(-1)
  return outcome(isSame() && last !== undefined && last.at > through)
}

const isUntouched = ({ at, stored }: Link, through: number) => at > through && stored !== undefined
const formerHead = (before: Head | undefined, link: Link) => (link.stored ? advance(before, link, link.stored.judged) : before)
const formerParts = (before: Head | undefined, { at, stored }: Link, bindings: readonly Period[]) =>
  stored ? partsOf(before, at, stored.judged, bindings) : []

const isNew = ({ stored }: Link, judged: Judged) => !stored || !sameVerdict(judged, stored.judged)

/** A held reading remembers the reading it was judged against. */
const hasNewLast = ({ accepted }: Judged, isSame: boolean, standing: Standing | undefined) => !accepted && !isSame && !standing?.stands

function countParts(rows: Map<string, RowChange>, removed: Part[], added: Part[], register: Litre) {
  if (sameParts(added, removed)) return
  for (const part of removed) count(rows, part, -1, null)
  for (const part of added) count(rows, part, 1, part.day === added.at(-1)!.day ? register : null)
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

const sameVerdict = (a: Judged, b: Judged) => a.verdict === b.verdict && a.accepted === b.accepted && a.usage === b.usage
const sameParts = (a: Part[], b: Part[]) =>
  a.length === b.length &&
  a.every((part, i) => {
    const other = b[i]!
    return (
      part.day === other.day && part.bindingId === other.bindingId && part.litres === other.litres && part.estimated === other.estimated
    )
  })

/** Where a reading stands in the stream of its meter: its order. */
export type Place = Pick<Link, 'at' | 'register' | 'meterTime'>

/** Where the judging of a meter goes on: all up to the place is final, all behind it is as it was. Kept as JSON: no end is null. */
export interface Mark {
  place: Place
  heads: Heads
  /** The meter's own key brought some of the readings. */
  isBeside: boolean
  firm?: FirmHeads | undefined
  /** Until when a decision or a binding changes how readings count, in ms. */
  through: number | null
  /** The bind periods that the rows behind were built on. */
  formerPeriods: (Omit<Period, 'to'> & { to: number | null })[]
}
