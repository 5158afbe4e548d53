import { z } from 'zod'

import { dayNumber, dayText } from './zone.ts'

/** A month of the business zone, `2026-11`, from 1950 as its days. */
export const Month = z.string().regex(/^(19[5-9]|2\d{2})\d-(0[1-9]|1[0-2])$/)

const LENGTH = 'YYYY-MM'.length
export const monthOf = (day: string) => day.slice(0, LENGTH)

/** Its first and its last business day. */
export function daysOfMonth(month: string): [string, string] {
  return [`${month}-01`, dayText(dayNumber(`${nextMonth(month)}-01`) - 1)]
}

// The 28th is in every month, and four days later the next one has begun.
export const nextMonth = (month: string) => monthOf(dayText(dayNumber(`${month}-28`) + 4))
export const previousMonth = (month: string) => monthOf(dayText(dayNumber(`${month}-01`) - 1))
