import { businessZone } from '@weir/contract/platform/zone'
import { Cron } from 'croner'

/** Closer to each other than these, ticks would fill the run log and do nothing else. */
const LEAST_GAP_MS = 5000
/** So many ticks in a row show how close a schedule comes: those of a minute repeat. */
const LOOKED_AT = 13

/**
 * A schedule by the business clock: five fields, or six with the seconds first. `?` is any and `0/5` every fifth, as in this family of
 * consoles. Throws for an invalid schedule.
 */
export const cronOf = (expression: string, onTick?: () => void): Cron =>
  new Cron(expression, { timezone: businessZone(), mode: '5-or-6-parts', sloppyRanges: true }, onTick)

/** The next ticks after `from`, fewer where the schedule ends. */
export const nextTicks = (expression: string, count: number, from: Date): Date[] => cronOf(expression).nextRuns(count, from)

export type CronFault = 'cronWrong' | 'cronNever' | 'cronTooOften'

/** Why a schedule is none. */
export function faultOf(expression: string, from: Date): CronFault | undefined {
  try {
    const ticks = nextTicks(expression, LOOKED_AT, from)
    if (ticks.length === 0) return 'cronNever'
    return ticks.some((tick, i) => i > 0 && tick.getTime() - ticks[i - 1]!.getTime() < LEAST_GAP_MS) ? 'cronTooOften' : undefined
  } catch {
    return 'cronWrong'
  }
}
