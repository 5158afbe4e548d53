import { counted } from '../../../platform/metrics/metrics.ts'

interface Counts {
  accepted: number
  duplicate: number
  held: number
  rejected: number
}

/** For the metrics, as judged: a transaction that is undone afterwards has been counted all the same. */
export function countReadings(source: 'http' | 'mqtt' | 'file', { accepted, duplicate, held, rejected }: Counts) {
  for (const [result, count] of Object.entries({ accepted, duplicate, held, rejected })) counted.readings.inc({ source, result }, count)
}
