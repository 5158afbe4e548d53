// The cards of the simulator, in memory, by operator and ICCID. A card that nobody has set follows from its ICCID.
import { createHash } from 'node:crypto'
import { HALT_REASONS, LIFECYCLES, type SimOperator } from '@weir/contract/modules/iot/iot-codes'
import { z } from 'zod'

import type { Clock } from '../sandbox/serve.ts'

const DAY_MS = 86_400_000
const ZONE_MS = 8 * 3_600_000
/** Traffic of a card on one day, between 100 and 999 KB. */
const LEAST_A_DAY_KB = 100
const SPREAD_KB = 900

/** A test may set these. `usedKb` and `asOf` are figures of the card from then on; `isUnknown` hides it. */
export const CardFields = z.object({
  lifecycle: z.enum(LIFECYCLES),
  dataOn: z.boolean(),
  haltReason: z.enum(HALT_REASONS).nullable(),
  activatedAt: z.string().nullable(),
  imei: z.string().nullable(),
  isUnknown: z.boolean(),
  usedKb: z.number().optional(),
  asOf: z.string().optional(),
})
export interface Card extends z.output<typeof CardFields> {
  operator: SimOperator
  iccid: string
  dailyKb: number
  packages: string[]
}

const digits = (text: string, length: number) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(-length)

/** A card in service. If its ICCID ends in 0, it is one to be activated. */
function made(operator: SimOperator, iccid: string, now: Date): Card {
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

/** The begin of an operator's cycle. China Unicom's closes on the 26th, the others' at the end of the month. By the clock of UTC+8. */
function cycleBegin(operator: SimOperator, at: Date) {
  const local = new Date(at.getTime() + ZONE_MS)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const closes = operator === 'unicom' ? 26 : 0
  return new Date(Date.UTC(year, day > closes ? month : month - 1, closes + 1) - ZONE_MS)
}

export type Cards = ReturnType<typeof createCards>

export function createCards(clock: Clock) {
  const cards = new Map<string, Card>()
  /** By operator: its figures are so many ms old. */
  const late = new Map<SimOperator, number>()

  function of(operator: SimOperator, iccid: string) {
    const key = `${operator} ${iccid}`
    const card = cards.get(key) ?? made(operator, iccid, clock.now())
    cards.set(key, card)
    return card
  }

  function usedKb({ operator, lifecycle, dailyKb, usedKb: set }: Card, asOf: Date) {
    if (set !== undefined) return set
    if (lifecycle === 'toBeActivated') return 0
    return Math.floor(((asOf.getTime() - cycleBegin(operator, asOf).getTime()) * dailyKb) / DAY_MS)
  }

  /** As the operator reports it; undefined: it does not know the card. */
  function report(operator: SimOperator, iccid: string) {
    const card = of(operator, iccid)
    if (card.isUnknown) return undefined
    const asOf = new Date(clock.now().getTime() - (late.get(operator) ?? 0))
    const { lifecycle, dataOn, haltReason, activatedAt, imei } = card
    return { iccid, lifecycle, dataOn, haltReason, usedKb: usedKb(card, asOf), asOf: card.asOf ?? asOf.toISOString(), activatedAt, imei }
  }

  return { late, of, report }
}
