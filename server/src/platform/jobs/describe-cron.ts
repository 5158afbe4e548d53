import type { Language } from '@weir/contract/locales/messages'
import cronstrue from 'cronstrue/i18n.js'

import { texts } from '../texts.ts'

const LOCALES: Record<Language, string> = { 'zh-cn': 'zh_CN', en: 'en', 'zh-tw': 'zh_TW' }
/** At one minute of the hour or one time of the day: each hour, each day, or each month. */
const AT_ONE_TIME = /^(?:(\d{1,2}) )?(\d{1,2}) (?:(\d{1,2})|\*) (?:(\d{1,2})|[*?]) [*?] [*?]$/

const two = (part = '0') => part.padStart(2, '0')

/** A schedule in words. What nearly all schedules are is said in our own ones; the expression itself where there are none. */
export function describeCron(expression: string, language: Language): string {
  const [found, seconds, minute, hour, day] = AT_ONE_TIME.exec(expression.trim()) ?? []
  if (found === undefined || (hour === undefined && day !== undefined)) return describeAny(expression, language)
  const { t } = texts[language]
  const rest = `${two(minute)}${Number(seconds ?? 0) > 0 ? `:${two(seconds)}` : ''}`
  if (hour === undefined) return t('jobs.hourly', { minute: rest })
  const time = `${two(hour)}:${rest}`
  return day === undefined ? t('jobs.daily', { time }) : t('jobs.monthly', { day, time })
}

function describeAny(expression: string, language: Language) {
  try {
    const words = cronstrue.toString(expression, { locale: LOCALES[language], use24HourTimeFormat: true })
    return words.replace(/ {2,}/g, ' ').trim()
  } catch {
    return expression
  }
}
