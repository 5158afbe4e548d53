import { toZone } from '@weir/contract/platform/zone'

import { registerOf } from './consumption.ts'
import { chance } from './random.ts'
import type { Household } from './town.ts'

const MINUTE = 60_000
/** Its gateways expect a report so often. */
export const REPORT_HOURS = 6
const INTERVAL = REPORT_HOURS * 60 * MINUTE
const DAY = 24 * 60 * MINUTE

/** The name of the key that their gateway has. */
export const GATEWAY = 'sample'

/** The sample's meters report four times a day. */
const REPORTS_PER_DAY = DAY / INTERVAL

export interface Report {
  deviceSn: string
  at: Date
  /** Litres. */
  register: number
}

/** Days of the story after which a silent meter stops reporting, one after the other. */
const SILENT_FROM_DAY = 84
/** Meters with a fault send their nonsense once, this late in the story. */
const FAULT_DAY = 89

interface Meter {
  deviceSn: string
  reportMinute: number
  start: Date
  /** Litres at an instant. */
  register: (at: Date) => number
  /** The litres that the kth report says; undefined: it is lost. */
  sent?: (litres: number, k: number, at: Date) => number | undefined
}

/** A meter's reports since the start of the story: the same instants and registers for every `from` and `to`. */
export function reporterOf({ deviceSn, reportMinute, start, register, sent = (litres) => litres }: Meter) {
  const first = start.getTime() + reportMinute * MINUTE
  /** Reports after `from`, up to and including `to`. */
  return function* reports(from: Date, to: Date): Generator<Report> {
    let k = Math.max(0, Math.floor((from.getTime() - first) / INTERVAL) + 1)
    for (let at = first + k * INTERVAL; at <= to.getTime(); k++, at += INTERVAL) {
      const when = new Date(at)
      const litres = sent(register(when), k, when)
      if (litres !== undefined) yield { deviceSn, at: when, register: litres }
    }
  }
}

/** Those of a home, with the faults of its meter. */
export const reporter = (household: Household, start: Date) =>
  reporterOf({
    deviceSn: household.deviceSn,
    reportMinute: household.reportMinute,
    start,
    register: registerOf(household, start),
    sent: (litres, k, at) => (isSent(household, start, k, at) ? litres + fault(household, start, k, at) : undefined),
  })

const dayOf = (start: Date, at: Date) => Math.floor((at.getTime() - start.getTime()) / DAY)

/** One report in a hundred is lost on its way. */
function isSent({ n, habit }: Household, start: Date, k: number, at: Date): boolean {
  if (habit === 'neverReported') return false
  if (habit === 'silent' && dayOf(start, at) >= SILENT_FROM_DAY + (n % 4)) return false
  return chance('lost', n, k) >= 0.01
}

function fault({ habit }: Household, start: Date, k: number, at: Date): number {
  if (dayOf(start, at) !== FAULT_DAY || k % REPORTS_PER_DAY !== 1) return 0
  return habit === 'garbage' ? 900_000 : habit === 'steppingBack' ? -1_500 : 0
}

/** Litres as a meter shows them, in tons. */
export const registerText = (litres: number) => `${Math.floor(litres / 1000)}.${String(litres % 1000).padStart(3, '0')}`

/** As `water/reading/report` takes it. */
export const asReading = ({ deviceSn, at, register }: Report) => ({
  deviceSn,
  time: toZone(at),
  register: registerText(register),
  battery: voltsAt(deviceSn, at),
})

/** A battery of its own for each meter, which loses a tenth of a volt in half a year. */
function voltsAt(deviceSn: string, at: Date) {
  const full = 3.5 + (Number(deviceSn.slice(-2)) % 15) / 100
  const halfYears = (at.getTime() % (365 * DAY)) / (182 * DAY)
  return Math.round((full - halfYears / 10) * 100) / 100
}
