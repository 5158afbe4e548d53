// The begin of an operator's cycle. China Unicom's closes on the 26th, the others' at the end of the month.

const CLOSES_ON = { unicom: 26 }
const ZONE_MS = 8 * 3_600_000

/** By the clock of the business zone (UTC+8). */
export function cycleBegin(operator, at) {
  const local = new Date(at.getTime() + ZONE_MS)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const closes = CLOSES_ON[operator] ?? 0
  return new Date(Date.UTC(year, day > closes ? month : month - 1, closes + 1) - ZONE_MS)
}
