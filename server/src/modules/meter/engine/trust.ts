import { advance, type Head, judge, type Judged, left, type MeterRules, sameHead, type Link } from './verdict.ts'

/** The last accepted of the firm readings up to some place, judged by themselves: as they are now, and as what is stored was built on. */
export interface FirmHeads {
  now?: Head | undefined
  /** Unknown where decisions or further copies change whether a reading is firm: the stored state holds only beyond. */
  before?: Head | 'unknown' | undefined
}

/** The standing of a reading beside those of another trust. */
export interface Standing {
  /** Of a firm reading: the verdict on it among the firm ones alone. */
  alone?: { judged: Judged; last: Head | undefined }
  /** Nothing firm has changed, and what was judged of this one stands. */
  stands: boolean
  /** Of one by the meter's own key: the next reading that counts, and must count still. */
  next?: Link | undefined
  /** Up to and including this reading; absent where nothing firm changes. */
  firm?: FirmHeads
}

/** Whether the firm readings lead to the same as what is stored of them. */
export const isFirmSame = (firm: FirmHeads | undefined) => !firm || (firm.before !== 'unknown' && sameHead(firm.now, firm.before))

/** Counts whatever the meter's own key says: a gateway, a file or staff brought it, or staff accepted it. */
const isFirm = ({ trusted, decision }: Link) => trusted || decision?.kind === 'accept' || decision?.kind === 'replaced'

/** Accepted before, and not taken out since. */
const counts = ({ stored, decision }: Link) => stored?.judged.accepted === true && decision?.kind !== 'out'

/**
 * Judges the firm readings by themselves. For each of the others it finds the later reading that must stay in force. That is the next firm
 * one that counts by itself. Or it is one of its own kind that counts already and contradicts no firm one (domain-rules §3, trust).
 */
export function standingsOf(rules: MeterRules, links: readonly Link[], through: number, firm: FirmHeads | undefined): Standing[] {
  const standings = firm ? judgedAlone(rules, links, through, firm) : links.map(asStored)
  let next: Link | undefined
  for (let i = links.length - 1; i >= 0; i--) {
    const [link, standing] = [links[i]!, standings[i]!]
    if (standing.alone) {
      if (standing.alone.judged.accepted) next = link
      continue
    }
    standing.next = next
    if (counts(link) && fits(rules, link, next)) next = link
  }
  return standings
}

function asStored(link: Link): Standing {
  if (!isFirm(link)) return { stands: false }
  const judged = link.stored!.judged
  return { alone: { judged, last: undefined }, stands: !judged.accepted }
}

/** A reading accepted by staff is the new beginning, also if the firm ones alone would call it a rollback. */
function judgedAlone(rules: MeterRules, links: readonly Link[], through: number, heads: FirmHeads): Standing[] {
  let { now, before } = heads
  return links.map((link): Standing => {
    if (link.at <= through && link.stored) before = 'unknown'
    if (!isFirm(link)) return { stands: false, firm: { now, before } }
    const last = now
    const natural = judge(rules, now, link)
    const judged = link.trusted ? natural : { ...natural, accepted: true }
    now = advance(now, link, judged)
    if (link.stored?.judged.accepted && link.at > through) before = { at: link.at, register: link.register }
    return { alone: { judged, last }, stands: false, firm: { now, before } }
  })
}

const fits = (rules: MeterRules, link: Link, next: Link | undefined) => !next || judge(rules, link, next).accepted

/** The verdict on a reading after `now`, the last counting one. If all are trusted it has no standing of its own. */
export function judgeBeside(rules: MeterRules, now: Head | undefined, link: Link, standing: Standing | undefined) {
  if (!standing) return { judged: judge(rules, now, link), last: now }
  const { alone, next } = standing
  if (alone) return alone.judged.accepted ? { judged: judge(rules, now, link), last: now } : alone
  const natural = judge(rules, now, link)
  if (link.decision || natural.verdict === 'stale') return { judged: natural, last: now }
  const isEarly = link.at < rules.since
  const takesBack = natural.accepted && !(fits(rules, link, next) && (counts(link) || !movesBaseline(rules, now, next)))
  return { judged: isEarly || takesBack ? left('contradicting') : natural, last: now }
}

/** Without an initial register consumption counts from the first reading: an earlier one would add what nobody saw flow. */
const movesBaseline = ({ initialRegister }: MeterRules, now: Head | undefined, next: Link | undefined) =>
  initialRegister === null && now === undefined && next !== undefined
