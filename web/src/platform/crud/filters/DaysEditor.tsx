import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'

import { DatePicker, DatesProvider } from '@mantine/dates'
import { businessZone } from '@weir/contract/platform/zone'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { PopupItem } from '../../../ui/menu/Popup.tsx'
import { useLanguage } from '../../texts/texts.tsx'
import styles from './filters.module.css'

interface Props {
  value: [string, string] | undefined
  onChoose: (days: [string, string]) => void
}

const DAY = 'YYYY-MM-DD'
/** `sv` writes 2026-11-21. */
const businessToday = () => dayjs(new Date().toLocaleDateString('sv', { timeZone: businessZone() }))

const whole = (at: dayjs.Dayjs, unit: 'month' | 'year'): [string, string] => [at.startOf(unit).format(DAY), at.endOf(unit).format(DAY)]

/** Business days, both included: the usual ones by one press, others by their first and last day. */
export default function DaysEditor({ value, onChoose }: Props) {
  const t = useTranslations('crud.dates')
  const locale = useLanguage()
  const [days, setDays] = useState<[string | null, string | null]>(value ?? [null, null])
  const [today] = useState(businessToday)
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
      <DatesProvider settings={{ locale, firstDayOfWeek: 1, weekendDays: [] }}>
        <DatePicker
          type="range"
          monthLabelFormat={t('month')}
          allowSingleDateInRange
          value={days}
          onChange={(next) => {
            setDays(next)
            if (next[0] && next[1]) onChoose([next[0], next[1]])
          }}
        />
      </DatesProvider>
    </div>
  )
}
