import type { Statement } from '@weir/contract/modules/sale/statement'
import { amountFor, litre, minus, Money, Price, Quantity } from '@weir/contract/platform/units'
import { useTranslations } from 'use-intl/react'
import { z } from 'zod'

import { grouped, shownQuantity } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { cellClass } from '../../../../ui/table/column.ts'
import { Note } from '../../../../ui/basics/Note.tsx'
import { Panel, PanelBody } from '../../../../ui/basics/Panel.tsx'
import { PlainHead } from '../../../../ui/table/PlainHead.tsx'
import { Table } from '../../../../ui/table/Table.tsx'
import { Moved, SignedQuantity } from '../../../card/ground/SignedQuantity.tsx'
import styles from './statement.module.css'

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
