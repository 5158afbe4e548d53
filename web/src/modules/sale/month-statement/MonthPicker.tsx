import { Month, nextMonth, previousMonth } from '@weir/contract/platform/month'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../../../platform/texts.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { InputBox } from '../../../ui/InputBox.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { thisMonth } from './use-month.ts'

interface Props {
  month: string
  onChoose: (month: string) => void
}

/** The month before, the one after, or any other up to the running one. */
export function MonthPicker({ month, onChoose }: Props) {
  const t = useTranslations('monthStatement')
  const { label } = useResourceTexts('monthStatement')
  const last = thisMonth()
  const choose = (text: string) => {
    if (Month.safeParse(text).success && text <= last) onChoose(text)
  }
  return (
    <Row>
      <IconButton icon="left" label={t('earlier')} onClick={() => choose(previousMonth(month))} />
      <InputBox>
        <input
          key={month}
          type="month"
          aria-label={label('month')}
          max={last}
          defaultValue={month}
          onChange={({ target }) => choose(target.value)}
        />
      </InputBox>
      <IconButton icon="right" label={t('later')} disabled={month >= last} onClick={() => choose(nextMonth(month))} />
    </Row>
  )
}
