import { HELD_VERDICTS, type READING_VERDICTS, type READING_SOURCES } from '@weir/contract/modules/meter/reading'
import { add, type Litre, litre, minus } from '@weir/contract/platform/units'

export type Verdict = (typeof READING_VERDICTS)[number]

/** The limits for a meter's readings. Flow in litres per hour. */
export interface MeterRules {
  initialRegister: Litre | null
  /** When the meter was registered or first bound, whichever was earlier, in ms: it was there from then on at the latest. */
  since: number
  maxFlow: Litre
  /** The highest register before it starts again at 0. */
  range: Litre
}

/** The last accepted reading, from which the next rise counts. */
export interface Head {
  /** Effective time, in ms. */
  at: number
  register: Litre
}

/** The decision of staff about a reading. `out`: rejected, withdrawn, or counted for another meter. */
export type Decision = { kind: 'accept' } | { kind: 'out' } | { kind: 'replaced'; finalRegister: Litre; initialRegister: Litre }

export interface Judged {
  verdict: Verdict
  accepted: boolean
  usage: Litre
}

/** Whether it waits for staff; a dip or a duplicate needs nobody. */
export const isHeld = ({ verdict }: { verdict: Verdict }) => (HELD_VERDICTS as readonly Verdict[]).includes(verdict)

interface Subject {
  at: number
  register: Litre
  /** From a device and older than it may be on its own word. */
  stale: boolean
  decision?: Decision | undefined
}

const HOUR = 3_600_000
/** Registers step back by a litre or so when a valve closes: not accepted, and nobody has to look at it. */
const DIP = 5
const NONE = litre(0)

/** The verdict on a reading, from the accepted one before it (domain-rules §3, the table) and the decision of staff. */
export function judge(rules: MeterRules, last: Head | undefined, subject: Subject): Judged {
  const { decision } = subject
  if (decision?.kind === 'replaced') return replaced(last, subject.register, decision)
  if (subject.stale && decision?.kind !== 'accept') return left('stale')
  const natural = last ? compare(rules, last, subject) : first(rules, subject)
  if (decision?.kind === 'out') return left(natural.verdict)
  return decision?.kind === 'accept' && !natural.accepted ? acceptedByStaff(rules, last, subject.register, natural) : natural
}

/** A spike becomes a rise, a rollback a new baseline; a dip or a duplicate is nothing to accept. */
function acceptedByStaff({ initialRegister }: MeterRules, last: Head | undefined, register: Litre, natural: Judged): Judged {
  if (natural.verdict === 'rollback') return counted('baseline', 0)
  if (natural.verdict !== 'spike') return natural
  return last ? counted('ok', register - last.register) : counted('baseline', register - initialRegister!)
}

/** Both none counts as the same. */
export const sameHead = (a: Head | undefined, b: Head | undefined) => a?.at === b?.at && a?.register === b?.register

export const advance = (last: Head | undefined, { at, register }: Subject, { accepted }: Judged): Head | undefined =>
  accepted ? { at, register } : last

export const left = (verdict: Verdict): Judged => ({ verdict, accepted: false, usage: NONE })
const counted = (verdict: Verdict, usage: number): Judged => ({ verdict, accepted: true, usage: litre(usage) })

/**
 * Before the meter was registered nobody knows since when the water flowed: history from a file may begin anywhere in the range of the
 * register, and no further.
 */
function first(rules: MeterRules, { at, register }: Subject): Judged {
  const { initialRegister, since, range } = rules
  if (initialRegister === null) return counted('baseline', 0)
  const usage = minus(register, initialRegister)
  if (usage < -DIP) return left('rollback')
  const isPossible = at < since ? register <= range : canFlow(rules, usage, at - since)
  return isPossible ? counted('baseline', Math.max(0, usage)) : left('spike')
}

/** From which register a spike rose, and by how many litres it might have. */
export function possibleRise({ initialRegister, since, maxFlow, range }: MeterRules, last: Head | undefined, { at }: { at: number }) {
  const from = last?.register ?? initialRegister!
  if (!last && at < since) return { from, limit: range - from }
  return { from, limit: Math.floor((maxFlow * Math.max(HOUR, at - (last?.at ?? since))) / HOUR) }
}

const canFlow = ({ maxFlow }: MeterRules, litres: number, ms: number) => litres * HOUR <= maxFlow * Math.max(HOUR, ms)

function compare(rules: MeterRules, last: Head, { at, register }: Subject): Judged {
  const { range } = rules
  if (at === last.at && register === last.register) return left('duplicate')
  const possible = (litres: number) => canFlow(rules, litres, at - last.at)
  const rise = minus(register, last.register)
  if (rise >= 0) return possible(rise) ? counted('ok', rise) : left('spike')
  const wrapped = range + 1 + rise
  const isWrap = last.register * 10 >= range * 9 && last.register <= range && register * 10 <= range
  if (isWrap && possible(wrapped)) return counted('rollover', wrapped)
  return left(rise >= -DIP ? 'dip' : 'rollback')
}

/** Both meters' parts. Registers that later readings contradict leave the reading held, where staff see it again. */
function replaced(last: Head | undefined, register: Litre, ends: { finalRegister: Litre; initialRegister: Litre }): Judged {
  const before = last ? minus(ends.finalRegister, last.register) : NONE
  const after = minus(register, ends.initialRegister)
  return before < 0 || after < 0 ? left('rollback') : counted('replaced', add(before, after))
}

/** A reading on its place in the stream of its meter. */
export interface Link {
  /** Effective time, in ms. */
  at: number
  register: Litre
  /** As the meter sent it, in ms. */
  meterTime: number
  stale: boolean
  /** From a gateway, a file or staff; else by the meter's own key alone, which may take nothing back (`trust.ts`). */
  trusted: boolean
  decision?: Decision | undefined
  /** Set once it is stored: its row, and the verdict the daily rows are built on now. */
  stored?: { id: number; judged: Judged }
}

/** Order within a meter. Meter time, not the order of arrival, decides between equals: arrival must not matter. */
export const byPlace = (a: Link, b: Link) => a.at - b.at || a.register - b.register || a.meterTime - b.meterTime

type Source = (typeof READING_SOURCES)[number]

/** How far ahead of ours a clock may be. */
const AHEAD = 10 * 60_000
const OLDEST = 400 * 86_400_000

const isDevice = (source: Source) => source === 'http' || source === 'mqtt'

export const isAhead = (meterTime: number, arrivedAt: number) => meterTime > arrivedAt + AHEAD
/** A device with very old times has most likely lost its clock; a person's file is intentional. */
export const isStale = (source: Source, meterTime: number, arrivedAt: number) => isDevice(source) && meterTime < arrivedAt - OLDEST
/** The time a reading counts at; of a device whose clock is ahead, the arrival of the first copy. */
export const effectiveTime = (source: Source, meterTime: number, arrivedAt: number) =>
  isDevice(source) && isAhead(meterTime, arrivedAt) ? arrivedAt : meterTime
