import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'

import { DatesProvider } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { businessToday } from '../format/business-time.ts'
import { useLanguage } from '../texts/texts.tsx'
import styles from './Calendar.module.css'

/** How every calendar looks: the language of the console, weeks from Monday, and a ring around today. */
export function CalendarFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1, weekendDays: [] }}>{children}</DatesProvider>
    </div>
  )
}

/** The heads and days of a calendar, for its props. */
export function useCalendarLook() {
  const t = useTranslations('crud.dates')
  const today = businessToday()
  return {
    monthLabelFormat: t('month'),
    getDayProps: (day: string) => (day === today ? { 'aria-current': 'date' as const } : {}),
    getMonthControlProps: (month: string) =>
      month.startsWith(today.slice(0, 'YYYY-MM'.length)) ? { 'aria-current': 'date' as const } : {},
  }
}
