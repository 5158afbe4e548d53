import { HELD_VERDICTS, type READING_VERDICTS } from '@weir/contract/modules/water/reading'
import { add, type Litre, litre, minus } from '@weir/contract/platform/units'

export type Verdict = (typeof READING_VERDICTS)[number]

/** What a meter's readings are measured by. Flow in litres per hour. */
export interface MeterRules {
  initialRegister: Litre | null
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

/** What staff decided about a reading. `out`: rejected, withdrawn, or counted for another meter. */
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

/** The verdict on a reading from the accepted one before it (domain-rules §3, the table), with what staff decided about it. */
export function judge(rules: MeterRules, last: Head | undefined, subject: Subject): Judged {
  const { decision } = subject
  if (decision?.kind === 'replaced') return replaced(last, subject.register, decision)
  if (subject.stale && decision?.kind !== 'accept') return left('stale')
  const natural = last ? compare(rules, last, subject) : first(rules, subject.register)
  if (decision?.kind === 'out') return left(natural.verdict)
  if (decision?.kind !== 'accept' || natural.accepted) return natural
  if (natural.verdict === 'spike') return { verdict: 'ok', accepted: true, usage: minus(subject.register, last!.register) }
  return natural.verdict === 'rollback' ? { verdict: 'baseline', accepted: true, usage: NONE } : natural
}

export const advance = (last: Head | undefined, { at, register }: Subject, { accepted }: Judged): Head | undefined =>
  accepted ? { at, register } : last

const left = (verdict: Verdict): Judged => ({ verdict, accepted: false, usage: NONE })
const counted = (verdict: Verdict, usage: number): Judged => ({ verdict, accepted: true, usage: litre(usage) })

function first({ initialRegister }: MeterRules, register: Litre): Judged {
  const usage = initialRegister === null ? 0 : minus(register, initialRegister)
  return usage < -DIP ? left('rollback') : counted('baseline', Math.max(0, usage))
}

function compare({ maxFlow, range }: MeterRules, last: Head, { at, register }: Subject): Judged {
  if (at === last.at && register === last.register) return left('duplicate')
  const possible = (litres: number) => litres * HOUR <= maxFlow * Math.max(HOUR, at - last.at)
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
