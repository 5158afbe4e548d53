import { numberText } from '@weir/contract/platform/text-rules/number-text'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../../platform/format/format.ts'
import { InputBox } from '../../../../ui/input/InputBox.tsx'
import { changeOf } from '../../receipt/change.ts'
import styles from './recharge.module.css'

interface Props {
  /** The amount due, as the server quoted it. */
  amount: string | undefined
  received: string
  onReceived: (received: string) => void
}

/** The cash of the household and its change. The field may stay empty. */
export function CashStep({ amount, received, onReceived }: Props) {
  const t = useTranslations('waterCard.counter')
  const id = useId()
  const change = changeOf(received, amount)
  return (
    <div className={styles.cash}>
      <label htmlFor={id}>{t('received')}</label>
      <InputBox>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={received}
          aria-describedby={`${id}-change`}
          onChange={({ target }) => onReceived(numberText.decimal(target.value))}
        />
        <span className={styles.unit}>{t('yuan')}</span>
      </InputBox>
      <span id={`${id}-change`} className={change?.isShort ? styles.owing : undefined} aria-live="polite">
        {change && t.rich(change.isShort ? 'short' : 'back', { amount: grouped(change.amount), b: (text) => <b>{text}</b> })}
      </span>
    </div>
  )
}
