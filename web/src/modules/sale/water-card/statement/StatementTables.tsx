import type { Statement, StatementLine } from '@weir/contract/modules/sale/statement'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'
import { amountFor, litre, minus, Money, Price, Quantity } from '@weir/contract/platform/units'
import { z } from 'zod'

import { RowsTable } from '../../../../platform/crud/detail/RowsTable.tsx'
import { grouped, shownDay, shownInstant, shownQuantity } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { type Column, cellClass } from '../../../../ui/table/column.ts'
import { Empty } from '../../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../../ui/basics/Panel.tsx'
import { DayUsageLink } from '../../../meter/index.ts'
import { Moved, SignedQuantity } from '../../../card/ground/SignedQuantity.tsx'
import { LedgerReference } from '../LedgerReference.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { PlainHead } from '../../../../ui/table/PlainHead.tsx'
import { Table } from '../../../../ui/table/Table.tsx'
import styles from './statement.module.css'

interface Page {
  pageNum: number
  pageSize: number
}

interface Props {
  cardId: number
  statement: Statement
  page: Page
  onPage: (page: Page) => void
}

/** One page of the movements, the oldest first; each opens its source. */
export function StatementLines({ cardId, statement, page, onPage }: Props) {
  const t = useTranslations('cardStatement')
  const columns = useStatementColumns((line) =>
    line.day === null || line.refId === null ? (
      <LedgerReference cardId={cardId} row={{ ...line, newUnitPrice: line.unitPrice, usage: null }} />
    ) : (
      <>
        <DayUsageLink id={line.refId}>{line.day}</DayUsageLink> · {line.deviceSn}
      </>
    ),
  )
  return (
    <Panel title={t('lines')} sub={t('linesSub')}>
      <RowsTable
        list={waterCardApi.statement}
        label={t('lines')}
        columns={columns}
        rows={statement.list}
        expected={page.pageSize}
        empty={<Empty title={t('none')} advice={t('noneAdvice')} />}
        pages={{ answer: statement, page, onChange: onPage }}
      />
    </Panel>
  )
}

/** The columns of a statement, on the screen and on paper. */
export function useStatementColumns(source: Column<StatementLine>['cell']): Column<StatementLine>[] {
  const t = useTranslations('cardStatement')
  const unit = useTranslations('unit')
  const { parts, option } = useResourceTexts('waterCard')
  const kindOf = ({ kind, at, day }: StatementLine) =>
    day !== null && day < shownDay(at) ? t('late', { kind: option('kind', kind), day }) : option('kind', kind)
  return [
    { id: 'at', ...parts('at'), cell: ({ at }) => shownInstant(at) },
    { id: 'kind', ...parts('kind'), cell: kindOf },
    { id: 'refNo', ...parts('refNo'), cell: source },
    { id: 'quantity', ...parts('quantity'), cell: ({ quantity }) => <SignedQuantity quantity={quantity} />, isFigure: true },
    {
      id: 'amount',
      name: t('received'),
      unit: unit('yuan'),
      cell: ({ amount }) => (amount === null ? '—' : <Moved value={grouped(amount)} />),
      isFigure: true,
    },
    { id: 'unitPrice', ...parts('unitPrice'), cell: ({ unitPrice }) => unitPrice ?? '—', isFigure: true },
    { id: 'remainingAfter', ...parts('remainingAfter'), cell: ({ remainingAfter }) => shownQuantity(remainingAfter), isFigure: true },
  ]
}

/** Opening, the sum of each kind, closing. A statement that differs from the card says so. */
export function StatementSums({ statement }: { statement: Statement }) {
  const t = useTranslations('cardStatement')
  return (
    <Panel title={t('sums')} sub={t('sumsSub')}>
      {!statement.agrees && (
        <PanelBody>
          <Note tone="bad">{t('differs')}</Note>
        </PanelBody>
      )}
      <SumsTable statement={statement} />
    </Panel>
  )
}

/** The same table stands on the paper. */
export function SumsTable({ statement: { opening, closing, sums, card } }: { statement: Statement }) {
  const t = useTranslations('cardStatement')
  const unit = useTranslations('unit')
  const { option, parts } = useResourceTexts('waterCard')
  const head = [
    { id: 'kind', ...parts('kind') },
    { id: 'count', name: t('count'), isFigure: true },
    { id: 'quantity', name: t('water'), unit: unit('ton'), isFigure: true },
    { id: 'amount', name: t('received'), unit: unit('yuan'), isFigure: true },
  ]
  const worth = {
    kind: option('kind', 'closingBalance'),
    price: card.unitPrice,
    amount: grouped(worthOf(closing.quantity, card.unitPrice)),
  }
  // A balance is water. Money that was received so far is none: a resident would read that it is left.
  const balance = (name: string, { quantity }: Pick<Statement['opening'], 'quantity'>) => (
    <tr className={styles.balance}>
      <td className={cellClass(true)}>{name}</td>
      <td className={cellClass(false, true)} />
      <td className={cellClass(false, true)}>{shownQuantity(quantity)}</td>
      <td className={cellClass(false, true)} />
    </tr>
  )
  return (
    <Table>
      <PlainHead columns={head} />
      <tbody>
        {balance(option('kind', 'openingBalance'), opening)}
        {sums.map(({ kind, count, quantity, amount }) => (
          <tr key={kind}>
            <td className={cellClass(true)}>{option('kind', kind)}</td>
            <td className={cellClass(false, true)}>{count}</td>
            <td className={cellClass(false, true)}>
              <SignedQuantity quantity={quantity} />
            </td>
            <td className={cellClass(false, true)}>{Number(amount) === 0 ? '—' : <Moved value={grouped(amount)} />}</td>
          </tr>
        ))}
        {balance(t('worth', worth), closing)}
        <tr className={styles.balance}>
          <td className={cellClass(true)}>{t('receivedSoFar')}</td>
          <td className={cellClass(false, true)} />
          <td className={cellClass(false, true)} />
          <td className={cellClass(false, true)}>{grouped(closing.amount)}</td>
        </tr>
      </tbody>
    </Table>
  )
}

/** The water of a balance in yuan; of a debt below zero. */
function worthOf(quantity: string, unitPrice: string): string {
  const litres = z.decode(Quantity, quantity)
  const price = z.decode(Price, unitPrice)
  if (litres >= 0) return z.encode(Money, amountFor(litres, price))
  return `-${z.encode(Money, amountFor(minus(litre(0), litres), price))}`
}
