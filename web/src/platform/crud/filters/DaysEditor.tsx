import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { PopupItem } from '../../../ui/menu/Popup.tsx'
import { CalendarFrame, useCalendarLook } from '../../dates/CalendarFrame.tsx'
import { businessToday } from '../../format/business-time.ts'
import styles from './filters.module.css'

interface Props {
  value: [string, string] | undefined
  onChoose: (days: [string, string]) => void
}

const DAY = 'YYYY-MM-DD'

const whole = (at: dayjs.Dayjs, unit: 'month' | 'year'): [string, string] => [at.startOf(unit).format(DAY), at.endOf(unit).format(DAY)]

/** Business days, both included: the usual ones by one press, others by their first and last day. */
export default function DaysEditor({ value, onChoose }: Props) {
  const t = useTranslations('crud.dates')
  const { getMonthControlProps: _, ...look } = useCalendarLook()
  const [days, setDays] = useState<[string | null, string | null]>(value ?? [null, null])
  const [today] = useState(() => dayjs(businessToday()))
  const since = (from: dayjs.Dayjs): [string, string] => [from.format(DAY), today.format(DAY)]
  const usual = {
    today: since(today),
    last7: since(today.subtract(6, 'day')),
    last30: since(today.subtract(29, 'day')),
    thisMonth: since(today.startOf('month')),
    lastMonth: whole(today.subtract(1, 'month'), 'month'),
    thisYear: since(today.startOf('year')),
    lastYear: whole(today.subtract(1, 'year'), 'year'),
  }
  return (
    <div className={styles.days}>
      <div>
        {(Object.keys(usual) as (keyof typeof usual)[]).map((key) => (
          <PopupItem key={key} onChoose={() => onChoose(usual[key])}>
            {t(key)}
          </PopupItem>
        ))}
      </div>
      <CalendarFrame>
        <DatePicker
          type="range"
          {...look}
          allowSingleDateInRange
          value={days}
          onChange={(next) => {
            setDays(next)
            if (next[0] && next[1]) onChoose([next[0], next[1]])
          }}
        />
      </CalendarFrame>
    </div>
  )
}
