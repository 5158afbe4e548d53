import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'

import { DatePickerInput, type DatePickerInputProps, DatesProvider } from '@mantine/dates'

import { useLanguage } from '../texts.tsx'

/** A business day. */
export default function DayField(props: DatePickerInputProps) {
  return (
    <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>
      <DatePickerInput {...props} valueFormat="YYYY-MM-DD" clearable={!props.withAsterisk} />
    </DatesProvider>
  )
}
