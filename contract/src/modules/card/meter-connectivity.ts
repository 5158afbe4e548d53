/** A meter's connectivity by the age of its last report (domain-rules §4). */
export const CONNECTIVITY = ['never', 'online', 'late', 'offline'] as const
export type Connectivity = (typeof CONNECTIVITY)[number]

export const METER_STATES = ['online', 'offline'] as const
export type MeterState = (typeof METER_STATES)[number]

/** Ages of the last report, in the meter's own report intervals: on time, still shown as online, and silent enough for an alarm. */
export const ON_TIME = 1.5
export const ONLINE = 2.5
export const ALARMING = 3.5

const HOUR = 3_600_000

export function connectivityOf(meter: { lastReportAt: Date | null; reportHours: number }, now: Date): Connectivity {
  if (!meter.lastReportAt) return 'never'
  const age = (now.getTime() - meter.lastReportAt.getTime()) / (meter.reportHours * HOUR)
  return age <= ON_TIME ? 'online' : age <= ONLINE ? 'late' : 'offline'
}

/** Late meters count as online, with a mark. */
export const stateOf = (connectivity: Connectivity): MeterState =>
  connectivity === 'online' || connectivity === 'late' ? 'online' : 'offline'
