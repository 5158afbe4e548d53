import type { ShiftRow } from '@weir/contract/modules/pay/shift'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity, shownTime } from '../../../platform/format/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { StatusDot, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { fenOf, moneyOf } from './pieces.ts'

const TONE: Record<ShiftRow['delivery'], Tone> = {
  nothingToDeliver: 'idle',
  notInitiated: 'idle',
  initiated: 'info',
  success: 'ok',
  fail: 'bad',
}
/** The page of an order, or the list of refunds. Refunds of packages stand on the page of their order. */
function pageOf({ product, kind, number, orderId }: ShiftRow) {
  if (product === 'iot') return to('iotCardRechargeDetail', { id: orderId })
  return kind === 'refund' ? to('waterCardRefund', { refundNo: number }) : to('waterCardRecharge', { orderNo: number })
}
const isCash = ({ paymentMethod }: ShiftRow) => paymentMethod === 'cash'
const figure = cellClass(false, true)

/** Orders and refunds of a shift: all, those of the drawer, the others. */
export function ShiftRows({ title, rows }: { title: string; rows: readonly ShiftRow[] }) {
  const t = useTranslations('shift')
  const { parts } = useResourceTexts('shift')
  const [which, setWhich] = useState<'all' | 'cash' | 'other'>('all')
  const cash = rows.filter(isCash)
  const shown = which === 'all' ? rows : which === 'cash' ? cash : rows.filter((row) => !isCash(row))
  const net = rows.reduce((sum, { amount }) => sum + fenOf(amount), 0)
  const options = [
    { value: 'all' as const, label: t('all', { count: rows.length }) },
    { value: 'cash' as const, label: t('cashRows', { count: cash.length }) },
    { value: 'other' as const, label: t('otherRows', { count: rows.length - cash.length }) },
  ]
  const head = (field: 'amount' | 'quantity') => {
    const { name, unit } = parts(field)
    return (
      <th scope="col" className={figure}>
        {name} <Text tone="faint">{unit}</Text>
      </th>
    )
  }
  return (
    <Panel
      title={title}
      sub={t('rowsSum', { count: rows.length, sum: grouped(moneyOf(net)) })}
      tools={<Segmented label={title} look="small" options={options} value={which} onChange={setWhich} />}
    >
      {shown.length === 0 ? (
        <Empty title={t('noRows')} />
      ) : (
        <Table isSmall>
          <thead>
            <tr>
              {(['at', 'number', 'roomNo', 'name', 'paymentMethod'] as const).map((field) => (
                <th key={field} scope="col">
                  {parts(field).name}
                </th>
              ))}
              {head('amount')}
              {head('quantity')}
              <th scope="col">{parts('delivery').name}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Line key={row.number} row={row} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}

function Line({ row }: { row: ShiftRow }) {
  const t = useTranslations('shift')
  const { option } = useResourceTexts('shift')
  const method = option('paymentMethod', row.paymentMethod)
  const isRefund = row.kind === 'refund'
  return (
    <tr>
      <td>{shownTime(row.at)}</td>
      <td>
        <ScreenLink to={pageOf(row)}>{row.number}</ScreenLink>
        {row.product !== 'water' && (
          <>
            {' '}
            <Text tone="faint" size="tiny">
              {option('product', row.product)}
            </Text>
          </>
        )}
      </td>
      <td>{[row.communityName, row.roomNo].filter(Boolean).join(' ') || '—'}</td>
      <td>{row.name ?? '—'}</td>
      <td>{isRefund ? <StatusDot tone="warn">{t('refundOf', { method })}</StatusDot> : method}</td>
      <td className={figure}>{grouped(row.amount)}</td>
      <td className={figure}>{row.quantity === null ? '—' : shownQuantity(row.quantity)}</td>
      <td>
        {isRefund ? (
          <StatusDot tone="ok">{t('takenBack')}</StatusDot>
        ) : (
          <StatusDot tone={TONE[row.delivery]}>{option('delivery', row.delivery)}</StatusDot>
        )}
      </td>
    </tr>
  )
}
