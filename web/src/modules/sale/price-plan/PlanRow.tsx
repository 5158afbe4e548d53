import type { PricePreviewRow } from '@weir/contract/modules/sale/price-selection'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity, signed } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { cellClass } from '../../../ui/column.ts'
import { StatusDot, type Tone } from '../../../ui/StatusTag.tsx'
import { ActsCell } from '../../../ui/Table.tsx'
import { roomOf } from '../../card/ground/card-facts.ts'
import styles from './plan.module.css'
import { signedTons } from './plan-words.tsx'

const FIGURE = cellClass(false, true)
const TONS = `${FIGURE} ${styles.tons}`
const AMOUNT = `${FIGURE} ${styles.amount}`

interface Props {
  row: PricePreviewRow
  /** Why the card stays as it is: it replaces the figures. */
  refusal: string | undefined
  note: { tone: Tone; text: string } | undefined
  onTakeOut: () => void
}

export function PlanRow({ row, refusal, note, onTakeOut }: Props) {
  const t = useTranslations('waterCardPriceBatch')
  return (
    <tr data-refused={refusal !== undefined}>
      <td className={cellClass(true)}>
        <ScreenLink to={to('waterCardDetail', { id: row.id })}>{roomOf(row) || row.cardNo}</ScreenLink>
      </td>
      <td>{row.name}</td>
      <td>
        <Text tone="muted">{row.cardNo}</Text>
      </td>
      <td className={FIGURE}>
        <Text tone="muted">{row.oldUnitPrice}</Text>
      </td>
      <td className={FIGURE}>{row.newUnitPrice === null ? <Nothing /> : <b>{row.newUnitPrice}</b>}</td>
      <td className={FIGURE} data-owing={row.isOwing}>
        {shownQuantity(row.remaining)}
      </td>
      <td className={FIGURE}>
        <Text tone="muted">{grouped(row.worth)}</Text>
      </td>
      {refusal === undefined ? (
        <>
          <Outcomes row={row} />
          <td>{note ? <StatusDot tone={note.tone}>{note.text}</StatusDot> : <Nothing />}</td>
        </>
      ) : (
        <td colSpan={7}>
          <StatusDot tone="idle">{refusal}</StatusDot>
        </td>
      )}
      <ActsCell>
        <LinkButton onClick={onTakeOut}>{t('takeOut')}</LinkButton>
      </ActsCell>
    </tr>
  )
}

function Outcomes({ row: { keepTonnage: tons, keepAmount: amount } }: { row: PricePreviewRow }) {
  return (
    <>
      <td className={TONS}>{tons ? shownQuantity(tons.remaining) : <Nothing />}</td>
      <td className={TONS}>{tons ? grouped(tons.worth) : <Nothing />}</td>
      <td className={TONS}>{tons ? signed(tons.worthChange) : <Nothing />}</td>
      <td className={AMOUNT}>{amount ? shownQuantity(amount.remaining) : <Nothing />}</td>
      <td className={AMOUNT}>{amount ? signedTons(amount.quantityChange) : <Nothing />}</td>
      <td className={AMOUNT}>{amount ? grouped(amount.worth) : <Nothing />}</td>
    </>
  )
}
