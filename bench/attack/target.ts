/** The facts for an attack; they go to the attackers' process as JSON. */
export interface Target {
  /** Of each process of the product. */
  urls: string[]
  mqttPorts: number[]
  /** Of a gateway that attacks. */
  gatewayKey: string
  /** Keys of single meters, by SN. */
  meterKeys: Record<string, string>
  /** Headers of somebody signed in. */
  session: Record<string, string>
  /** How long to go on. */
  ms: number
}

/** Of an attack: says what it did. Where it is prepared first, nobody measures before that is done. */
export interface Prepared {
  go: () => Promise<string>
}
export type Attack = (target: Target) => Promise<Prepared>

/** Meters with a card each, by number as `addHouseholds` has them. */
export const METERS = {
  /** Of the gateway that reports now and then while others attack. */
  calm: { first: 1, count: 10 },
  /** With a key of its own. */
  flooding: { first: 11, count: 1 },
  /** Of the gateway that floods. */
  flooded: { first: 12, count: 20 },
  late: { first: 32, count: 1 },
  /** In files. */
  filed: { first: 33, count: 120 },
}
export const HOUSEHOLDS = 152

/** Meters without a card, each with a key of its own: brand-new ones, and two kinds that a gateway has reported before. */
export const OWN_KEY_METERS = { fresh: 'own-fresh', known: 'own-known', counted: 'own-counted' }

const DAY_MS = 86_400_000
/** Within the 400 days that a device may report late. */
export const LONG_AGO = () => Date.now() - 390 * DAY_MS

export const reading = (at: number, litres: number) => ({ time: new Date(at).toISOString(), register: (litres / 1000).toFixed(3) })
