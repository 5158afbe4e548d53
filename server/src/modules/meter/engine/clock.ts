import type { READING_SOURCES } from '@weir/contract/modules/meter/reading'

type Source = (typeof READING_SOURCES)[number]

/** How far ahead of ours a clock may be. */
const AHEAD = 10 * 60_000
const OLDEST = 400 * 86_400_000

const isDevice = (source: Source) => source === 'http' || source === 'mqtt'

export const isAhead = (meterTime: number, arrivedAt: number) => meterTime > arrivedAt + AHEAD
/** A device with very old times has most likely lost its clock; a person's file is intentional. */
export const isStale = (source: Source, meterTime: number, arrivedAt: number) => isDevice(source) && meterTime < arrivedAt - OLDEST
/** The time a reading counts at; of a device whose clock is ahead, the arrival of the first copy. */
export const effectiveTime = (source: Source, meterTime: number, arrivedAt: number) =>
  isDevice(source) && isAhead(meterTime, arrivedAt) ? arrivedAt : meterTime
