import type { Statement, StatementLine } from '@weir/contract/modules/sale/statement'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { useTranslations } from 'use-intl/react'

import { RowsTable } from '../../../../platform/crud/detail/RowsTable.tsx'
import { grouped, shownDay, shownInstant, shownQuantity } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import type { Column } from '../../../../ui/table/column.ts'
import { Empty } from '../../../../ui/basics/Empty.tsx'
import { Panel } from '../../../../ui/basics/Panel.tsx'
import { DayUsageLink } from '../../../meter/index.ts'
import { Moved, SignedQuantity } from '../../../card/ground/SignedQuantity.tsx'
import { LedgerReference } from '../LedgerReference.tsx'

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
