import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-tw'

import { DatePickerInput, type DatePickerInputProps, DatesProvider } from '@mantine/dates'

import { useTranslations } from 'use-intl/react'

import { Icon } from '../../../../ui/icon/Icon.tsx'
import { useLanguage } from '../../../texts/texts.tsx'

/** A business day. */
export default function DayField(props: DatePickerInputProps) {
  const t = useTranslations('crud.dates')
  return (
    <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1, weekendDays: [] }}>
      <DatePickerInput
        {...props}
        leftSection={<Icon name="calendar" size={14} />}
        valueFormat="YYYY-MM-DD"
        monthLabelFormat={t('month')}
        clearable={!props.withAsterisk}
      />
    </DatesProvider>
  )
}
