import { DatePicker, MonthPicker } from '@mantine/dates'

import { CalendarFrame, useCalendarLook } from './CalendarFrame.tsx'
import type { MomentKind } from './typed-moment.ts'

interface Props {
  kind: MomentKind
  /** '' or a value of this kind. */
  value: string
  least: string | undefined
  most: string | undefined
  /** A day, or a month. */
  onChoose: (chosen: string) => void
}

const DAY = 'YYYY-MM-DD'.length
/** A month as its first day. */
const dayOf = (value: string | undefined) =>
  value === undefined || value === '' ? undefined : value.length < DAY ? `${value}-01` : value.slice(0, DAY)

/** Days or months to choose one from; those that a rule refuses cannot be chosen. */
export default function Calendar({ kind, value, least, most, onChoose }: Props) {
  const { getMonthControlProps, ...look } = useCalendarLook()
  const [day, minDate, maxDate] = [dayOf(value), dayOf(least), dayOf(most)]
  const shared = {
    value: day ?? null,
    defaultDate: day ?? minDate ?? maxDate ?? undefined,
    ...(minDate && { minDate }),
    ...(maxDate && { maxDate }),
    // The drawer around it stays when Esc closes the calendar. The kit has no other name for that.
    ...({ __stopPropagation: true } as object),
  }
  return (
    <CalendarFrame>
      {kind === 'month' ? (
        <MonthPicker
          {...shared}
          getMonthControlProps={getMonthControlProps}
          onChange={(next) => next && onChoose(next.slice(0, 'YYYY-MM'.length))}
        />
      ) : (
        <DatePicker {...shared} {...look} onChange={(next) => next && onChoose(next)} />
      )}
    </CalendarFrame>
  )
}
