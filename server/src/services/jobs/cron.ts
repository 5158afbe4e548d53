import { businessZone } from '@weir/contract/platform/zone'
import { Cron } from 'croner'
import type { Language } from '@weir/contract/locales/messages'
import cronstrue from 'cronstrue/i18n.js'

import { texts } from '../../kernel/texts.ts'

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

const LOCALES: Record<Language, string> = { 'zh-cn': 'zh_CN', en: 'en', 'zh-tw': 'zh_TW' }
/** At one minute of the hour or one time of the day: each hour, each day, or each month. */
const AT_ONE_TIME = /^(?:(\d{1,2}) )?(\d{1,2}) (?:(\d{1,2})|\*) (?:(\d{1,2})|[*?]) [*?] [*?]$/

/** At one time of one weekday or of several. */
const ON_WEEKDAYS = /^(?:(\d{1,2}) )?(\d{1,2}) (\d{1,2}) [*?] \* ([0-7]|[A-Z]{3})((?:,(?:[0-7]|[A-Z]{3}))*)$/i
const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']
/** A Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4)
const DAY_MS = 86_400_000

const two = (part = '0') => part.padStart(2, '0')

/** A schedule in words. Nearly all schedules have our own words; the others show the expression itself. */
export function describeCron(expression: string, language: Language): string {
  return describeDaily(expression.trim(), language) ?? describeWeekly(expression.trim(), language) ?? describeAny(expression, language)
}

const secondsOf = (seconds = '0') => (Number(seconds) > 0 ? `:${two(seconds)}` : '')

function describeDaily(expression: string, language: Language) {
  const [found, seconds, minute, hour, day] = AT_ONE_TIME.exec(expression) ?? []
  if (found === undefined || (hour === undefined && day !== undefined)) return undefined
  const { t } = texts[language]
  const rest = `${two(minute)}${secondsOf(seconds)}`
  if (hour === undefined) return t('sysJob.hourly', { minute: rest })
  const time = `${two(hour)}:${rest}`
  return day === undefined ? t('sysJob.daily', { time }) : t('sysJob.monthly', { day, time })
}

function describeWeekly(expression: string, language: Language) {
  const [found, seconds, minute, hour, first, others] = ON_WEEKDAYS.exec(expression) ?? []
  if (found === undefined) return undefined
  const days = `${first}${others}`.toUpperCase().split(',').map(weekdayOf)
  if (days.includes(-1)) return undefined
  const weekday = new Intl.DateTimeFormat(language, { weekday: language === 'en' ? 'long' : 'short', timeZone: 'UTC' })
  const names = days.map((day) => weekday.format(SUNDAY + day * DAY_MS))
  const time = `${two(hour)}:${two(minute)}${secondsOf(seconds)}`
  return texts[language].t('sysJob.weekly', { days: new Intl.ListFormat(language).format(names), time })
}

/** Counted from Sunday, 0 or 7, as cron does; -1: there is no such day. */
const weekdayOf = (day: string) => (/^\d$/.test(day) ? Number(day) % 7 : WEEKDAYS.indexOf(day))

function describeAny(expression: string, language: Language) {
  try {
    const words = cronstrue.toString(expression, { locale: LOCALES[language], use24HourTimeFormat: true })
    return words.replace(/ {2,}/g, ' ').trim()
  } catch {
    return expression
  }
}
