import { to } from '@weir/contract/modules/to'
import { max } from 'drizzle-orm'

import type { HealthCheck } from '../../services/health/health-check.ts'
import { waterMeters } from './ground/water-meter.table.ts'
import { waitingReadings } from './reading/reading-queue.ts'

/** As the alert `WeirReadingsWait`. */
const MANY = 10_000
/** Meters that report by the day are late after this, and gone after that. */
const [LATE_HOURS, GONE_HOURS] = [26, 50]
const HOUR_MS = 3_600_000

/** Whether meters report, and whether their readings get a verdict. */
export const meterHealth: HealthCheck = {
  subject: 'readings',
  async look({ db, now }, t) {
    const waiting = await waitingReadings.depth(db)
    const figure = t('healthWords.figure.readings', { count: waiting })
    if (waiting > MANY)
      return { state: 'look', figure, advice: t('healthWords.advice.readings'), runbook: 'stuck-queue', page: to('sysJob', {}) }
    const [last] = await db.select({ at: max(waterMeters.lastReportAt) }).from(waterMeters)
    const page = to('waterMeter', {})
    if (!last?.at) return { state: 'fine', figure: t('healthWords.figure.noReadingYet'), page }
    const hours = Math.floor((now().getTime() - last.at.getTime()) / HOUR_MS)
    if (hours < LATE_HOURS) return { state: 'fine', figure, since: last.at, page }
    return {
      state: hours < GONE_HOURS ? 'look' : 'act',
      figure: t('healthWords.figure.noReadings', { hours }),
      since: last.at,
      advice: t('healthWords.advice.noReadings'),
      runbook: 'lost-key',
      page,
    }
  },
}
