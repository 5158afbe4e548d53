import { counted } from '../../../kernel/metrics.ts'

interface Counts {
  accepted: number
  duplicate: number
  held: number
  waiting: number
  rejected: number
}

/**
 * The delay of a meter's readings: from the time of its own clock, which may be wrong or ahead, to their arrival. Rejected ones are left
 * out.
 */
export function countAges(source: 'http' | 'mqtt', arrivedAt: Date, meterTimes: readonly Date[]) {
  const seconds = meterTimes.reduce((sum, time) => sum + Math.max(0, arrivedAt.getTime() - time.getTime()) / 1000, 0)
  counted.readingAge.inc({ source }, seconds)
}

/** For the metrics, as judged: a transaction that is undone afterwards has been counted all the same. */
export function countReadings(source: 'http' | 'mqtt' | 'file', { accepted, duplicate, held, waiting, rejected }: Counts) {
  for (const [result, count] of Object.entries({ accepted, duplicate, held, waiting, rejected }))
    counted.readings.inc({ source, result }, count)
}
