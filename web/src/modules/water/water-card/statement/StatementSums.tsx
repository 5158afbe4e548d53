import type { Statement } from '@weir/contract/modules/water/statement'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../../platform/format.ts'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { cellClass } from '../../../../ui/column.ts'
import { Note } from '../../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../../ui/Panel.tsx'
import { PlainHead } from '../../../../ui/PlainHead.tsx'
import { Table } from '../../../../ui/Table.tsx'
import { Moved } from '../SignedQuantity.tsx'
import styles from './statement.module.css'

/** Opening, the sum of each kind, closing. A statement that differs from the card says so. */
export function StatementSums({ statement }: { statement: Statement }) {
  const t = useTranslations('cards.statement')
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
export function SumsTable({ statement: { opening, closing, sums } }: { statement: Statement }) {
  const t = useTranslations('cards.statement')
  const unit = useTranslations('unit')
  const { option, parts } = useResourceTexts('waterCard')
  const head = [
    { id: 'kind', ...parts('kind') },
    { id: 'count', name: t('count'), isFigure: true },
    { id: 'quantity', name: t('water'), unit: unit('ton'), isFigure: true },
    { id: 'amount', name: t('received'), unit: unit('yuan'), isFigure: true },
  ]
  const balance = (kind: 'openingBalance' | 'closingBalance', { quantity, amount }: Statement['opening']) => (
    <tr className={styles.balance}>
      <td className={cellClass(true)}>{option('kind', kind)}</td>
      <td className={cellClass(false, true)} />
      <td className={cellClass(false, true)}>{grouped(quantity)}</td>
      <td className={cellClass(false, true)}>{grouped(amount)}</td>
    </tr>
  )
  return (
    <Table>
      <PlainHead columns={head} />
      <tbody>
        {balance('openingBalance', opening)}
        {sums.map(({ kind, count, quantity, amount }) => (
          <tr key={kind}>
            <td className={cellClass(true)}>{option('kind', kind)}</td>
            <td className={cellClass(false, true)}>{count}</td>
            <td className={cellClass(false, true)}>
              <Moved value={grouped(quantity)} />
            </td>
            <td className={cellClass(false, true)}>{Number(amount) === 0 ? '—' : <Moved value={grouped(amount)} />}</td>
          </tr>
        ))}
        {balance('closingBalance', closing)}
      </tbody>
    </Table>
  )
}
