import type { AlarmType } from './device-alarm.ts'

/** Notices of this module by kind, with the arguments of their texts. */
export interface MeterNotices {
  /** A file of readings is in, or was tried only. */
  importDone: { jobId: number; filename: string; accepted: number; held: number; rejected: number }
  importTried: { jobId: number; filename: string; accepted: number; held: number; rejected: number }
  importFailed: { jobId: number; filename: string }
  /** For all who may list them, and of their rows: so many more since this was last read. `type`: the most harmful of the newest. */
  alarmsRaised: { count: number; type: AlarmType }
  /** `by` assigned so many to this user since it was last read. */
  alarmsAssigned: { count: number; by: string }
  readingsHeld: { count: number }
}

export const meterNotices = [
  'importDone',
  'importTried',
  'importFailed',
  'alarmsRaised',
  'alarmsAssigned',
  'readingsHeld',
] as const satisfies readonly (keyof MeterNotices)[]
