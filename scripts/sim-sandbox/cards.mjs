// The cards of the simulator, in memory, by operator and ICCID. A card that nobody has set follows from its ICCID.
import { createHash } from 'node:crypto'

import { cycleBegin } from './cycle.mjs'

const DAY_MS = 86_400_000
/** Traffic of a card on one day, between 100 and 999 KB. */
const LEAST_A_DAY_KB = 100
const SPREAD_KB = 900

const digits = (text, length) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(-length)

/** A card in service. If its ICCID ends in 0, it is one to be activated. */
function made(operator, iccid, now) {
  const isNew = iccid.endsWith('0')
  return {
    operator,
    iccid,
    isUnknown: !/^[0-9A-Za-z]{18,20}$/.test(iccid),
    lifecycle: isNew ? 'toBeActivated' : 'inService',
    dataOn: !isNew,
    haltReason: null,
    activatedAt: isNew ? null : new Date(now.getTime() - 30 * DAY_MS).toISOString(),
    imei: `86${digits(`imei ${iccid}`, 13)}`,
    dailyKb: LEAST_A_DAY_KB + (Number(digits(iccid, 6)) % SPREAD_KB),
    packages: [],
  }
}

/** @param {{ now: () => Date }} clock */
export function createCards(clock) {
  const cards = new Map()
  /** By operator: its figures are so many ms old. */
  const late = new Map()

  function of(operator, iccid) {
    const key = `${operator} ${iccid}`
    if (!cards.has(key)) cards.set(key, made(operator, iccid, clock.now()))
    return cards.get(key)
  }

  function usedKb({ operator, lifecycle, dailyKb, usedKb: set }, asOf) {
    if (set !== undefined) return set
    if (lifecycle === 'toBeActivated') return 0
    return Math.floor(((asOf.getTime() - cycleBegin(operator, asOf).getTime()) * dailyKb) / DAY_MS)
  }

  /** As the operator reports it; undefined: it does not know the card. */
  function report(operator, iccid) {
    const card = of(operator, iccid)
    if (card.isUnknown) return undefined
    const asOf = new Date(clock.now().getTime() - (late.get(operator) ?? 0))
    const { lifecycle, dataOn, haltReason, activatedAt, imei } = card
    return { iccid, lifecycle, dataOn, haltReason, usedKb: usedKb(card, asOf), asOf: card.asOf ?? asOf.toISOString(), activatedAt, imei }
  }

  return { cards, late, of, report }
}
