import type { HaltReason } from '@weir/contract/modules/iot/iot-codes'

import type { SimReport } from './sim-gateway.ts'

interface CardState extends Pick<SimReport, 'lifecycle'> {
  /** `asked`: the stop reason says why. */
  halt: HaltReason | 'asked' | null
}
const NEW: CardState = { lifecycle: 'toBeActivated', halt: null }
const NORMAL: CardState = { lifecycle: 'inService', halt: null }
const HALTED: CardState = { lifecycle: 'inService', halt: 'asked' }
/** Before the log-off: the contract has ended, and the operator may still take the card back. */
const ENDING: CardState = { lifecycle: 'inService', halt: 'expired' }
const GONE: CardState = { lifecycle: 'loggedOff', halt: null }

/** `cardStatus`. One digit: a card of the platform OneLink-CT. Two digits: one of OneLink-PB. A transfer (05) has no counterpart here. */
export const CARD_STATES: Readonly<Record<string, CardState>> = {
  1: NEW,
  2: NORMAL,
  4: HALTED,
  6: NEW,
  7: NEW,
  8: ENDING,
  9: GONE,
  '00': NORMAL,
  '01': HALTED,
  '02': HALTED,
  '03': ENDING,
  '04': GONE,
  '06': NEW,
  '07': NEW,
}
/** OneLink-PB: no such number. */
export const NO_SUCH_CARD = '99'

/** The meaning of a 2 at each place of the twelve digits of `stopReason`. */
const STOP_REASONS: Readonly<Record<number, HaltReason>> = {
  0: 'expired',
  1: 'imeiMismatch',
  3: 'violation',
  4: 'unpaid',
  8: 'manual',
  9: 'violation',
  10: 'violation',
}
/** Of several reasons the one that is hardest to lift is shown. */
const HARDEST_FIRST: readonly HaltReason[] = ['violation', 'imeiMismatch', 'unpaid', 'expired', 'manual']

/** Undefined: a digit or a place that is not published. No reason at all: nothing but a customer's own stop is left. */
export function haltReasonOf(stopReason: string): HaltReason | undefined {
  if (!/^[02]{12}$/.test(stopReason)) return undefined
  const places = [...stopReason.matchAll(/2/g)].map(({ index }) => index)
  const reasons = places.map((place) => STOP_REASONS[place])
  if (reasons.includes(undefined)) return undefined
  return HARDEST_FIRST.find((reason) => reasons.includes(reason)) ?? 'manual'
}
