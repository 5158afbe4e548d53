import type { ShiftDetail } from '@weir/contract/modules/pay/shift'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl/react'

import { grouped, shownDay, shownTime, shownQuantity } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import styles from './Slip.module.css'

/** The water on its way to meters; empty if only packages are undelivered. */
export const waterOnItsWay = ({ undeliveredQuantity }: Pick<ShiftDetail, 'undeliveredQuantity'>) =>
  Number(undeliveredQuantity) === 0 ? '' : `${shownQuantity(undeliveredQuantity)} t`

export interface SlipProps {
  /** Of an open shift with the count so far. */
  shift: ShiftDetail
  company: string
  /** Printed again later, which the slip says. */
  isCopy?: boolean
}

/** The slip of a shift: its cash, its count, and room for two signatures. */
export function Slip({ shift, company, isCopy = false }: SlipProps) {
  const t = useTranslations('shift')
  const shell = useTranslations('shell')
  const { label, option } = useResourceTexts('shift')
  const signer = shift.closer === null ? t('payer') : label('closer')
  const pieces = shift.counts.reduce((sum, one) => sum + one.pieces, 0)
  const span = `${shownDay(shift.openedAt).slice(5)} ${shownTime(shift.openedAt)}–${shift.closedAt ? shownTime(shift.closedAt) : ''}`
  return (
    <section className={styles.slip} aria-label={t('slipTitle')}>
      <h3>{t('slipTitle')}</h3>
      <p>{company || shell('globalTitle')}</p>
      <p>
        {shift.shiftNo} {isCopy && `· ${t('copy')}`}
      </p>
      <hr />
      <Line name={t('payer')} value={shift.clerk} />
      <Line name={t('shift')} value={span} />
      <Deputy shift={shift} />
      <hr />
      <Line name={t('cashInSlip', { count: shift.cashOrders })} value={grouped(shift.cashIn)} />
      <Line name={t('cashOutSlip', { count: shift.cashRefunds })} value={shift.cashRefunds > 0 ? grouped(`-${shift.cashOut}`) : '0.00'} />
      <Line isTotal name={t('expectedSlip')} value={grouped(shift.expected)} />
      <Line name={t('countedSlip', { count: pieces })} value={shift.counted === null ? '—' : grouped(shift.counted)} />
      <Line isTotal name={t('difference')} value={shift.difference === null ? '—' : grouped(shift.difference)} />
      {shift.reason && <Line name={option('reason', shift.reason)} value={shift.note ?? ''} />}
      {shift.counts.length > 0 && (
        <>
          <hr />
          <p className={styles.pieces}>{shift.counts.map(({ value, pieces: count }) => `${value}×${count}`).join('　')}</p>
        </>
      )}
      {(shift.beside.length > 0 || shift.undelivered > 0) && <hr />}
      {shift.beside.map(({ paymentMethod, orders, amount }) => (
        <Line
          key={paymentMethod}
          name={t('methodOrders', { method: option('paymentMethod', paymentMethod), count: orders })}
          value={grouped(amount)}
        />
      ))}
      {shift.undelivered > 0 && <Line name={t('undeliveredSlip', { count: shift.undelivered })} value={waterOnItsWay(shift)} />}
      <hr />
      <div className={styles.signs}>
        <span>{t('signOf', { who: signer })}</span>
        <i />
        <span>{t('signOf', { who: t('taker') })}</span>
        <i />
      </div>
    </section>
  )
}

/** The deputy, who closed the shift in place of its clerk, and why. */
function Deputy({ shift: { closer, closeReason } }: Pick<SlipProps, 'shift'>) {
  const { label } = useResourceTexts('shift')
  if (closer === null) return null
  return (
    <>
      <Line name={label('closer')} value={closer} />
      <Line name={label('closeReason')} value={closeReason!} />
    </>
  )
}

const Line = ({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) => (
  <div className={styles.line} data-total={isTotal}>
    <span>{name}</span>
    <span>{value}</span>
  </div>
)

/** Two copies on paper, where the style sheet leaves everything else out. */
export const PaperSlip = (props: SlipProps) =>
  createPortal(
    <div data-slip className={styles.paper}>
      <Slip {...props} />
      <Slip {...props} />
    </div>,
    document.body,
  )

export function printSlip(onPrinted?: () => void) {
  const page = document.documentElement
  page.dataset.printing = 'slip'
  addEventListener(
    'afterprint',
    () => {
      delete page.dataset.printing
      onPrinted?.()
    },
    { once: true },
  )
  print()
}
