import { SHIFT_REASONS, type ShiftDetail } from '@weir/contract/modules/pay/shift'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { InputBox } from '../../../ui/InputBox.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import styles from './DayClose.module.css'
import { fenOf, moneyOf } from './pieces.ts'

export interface Why {
  reason?: (typeof SHIFT_REASONS)[number] | undefined
  note: string
}
interface Props {
  shift: ShiftDetail
  /** Counted less expected, in fen; undefined as long as nothing is counted. */
  gap: number | undefined
  why: Why
  onWhy: (why: Why) => void
}

/** Money that never lies in the drawer, and below it the reason of a difference. */
export function BesidePanel({ shift, gap, why, onWhy }: Props) {
  const t = useTranslations('shift')
  const { option } = useResourceTexts('shift')
  const total = shift.beside.reduce((sum, { amount, refunded }) => sum + fenOf(amount) - fenOf(refunded), 0)
  return (
    <Panel title={t('besides')} sub={t('besideHint')} className={styles.beside} tools={<b>{grouped(moneyOf(total))}</b>}>
      <PanelBody>
        {shift.beside.length === 0 && <Text tone="faint">{t('besideNone')}</Text>}
        <ul className={styles.methods}>
          {shift.beside.map(({ paymentMethod, orders, amount, refunds, refunded }) => (
            <li key={paymentMethod}>
              <span>{t('methodOrders', { method: option('paymentMethod', paymentMethod), count: orders })}</span>
              <b>{grouped(amount)}</b>
              {refunds > 0 && (
                <Text tone="faint" size="tiny">
                  {t('methodRefunds', { count: refunds, sum: grouped(refunded) })}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </PanelBody>
      <div className={styles.why}>
        <div className={styles.line}>
          <Text tone="muted">{t('reason')}</Text>
          {gap !== undefined && (
            <StatusDot tone={gap === 0 ? 'ok' : 'bad'}>
              {gap === 0 ? t('noReason') : t(gap < 0 ? 'short' : 'over', { sum: grouped(moneyOf(Math.abs(gap))) })}
            </StatusDot>
          )}
        </div>
        {gap ? (
          <>
            <div className={styles.reasons} role="radiogroup" aria-label={t('reason')}>
              {SHIFT_REASONS.map((reason) => (
                <label key={reason}>
                  <input type="radio" name="reason" checked={why.reason === reason} onChange={() => onWhy({ ...why, reason })} />
                  {option('reason', reason)}
                </label>
              ))}
            </div>
            <InputBox>
              <input
                aria-label={t('notePlaceholder')}
                placeholder={t('notePlaceholder')}
                maxLength={200}
                value={why.note}
                onChange={({ target }) => onWhy({ ...why, note: target.value })}
              />
            </InputBox>
          </>
        ) : (
          <Text tone="faint" size="tiny">
            {t('reasonHint', { clerk: shift.clerk })}
          </Text>
        )}
      </div>
    </Panel>
  )
}
