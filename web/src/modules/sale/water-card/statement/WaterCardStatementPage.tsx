import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { COUNT_LIMIT } from '@weir/contract/platform/crud'
import type { Statement } from '@weir/contract/modules/sale/statement'
import { formatQuery } from '@weir/contract/platform/format-query'

import { useRead, call } from '../../../../platform/server/api.ts'
import { Filter } from '../../../../platform/crud/filters/Filter.tsx'
import { FilterBar, FilterScope } from '../../../../platform/crud/filters/FilterBar.tsx'
import { ExportButton } from '../../../../platform/crud/list/ExportButton.tsx'
import { Loaded } from '../../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { usePaneTitle, IN_PLACE } from '../../../../platform/tabs/pane.ts'
import { Stack, Row } from '../../../../ui/basics/Row.tsx'
import { Panel } from '../../../../ui/basics/Panel.tsx'
import { StatementLines, useStatementColumns, StatementSums, SumsTable } from './StatementTables.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { usePaper } from '../../../../platform/browser/use-paper.ts'
import { useListState } from '../../../../platform/crud/filters/use-list-state.ts'
import { businessToday } from '../../../../platform/format/business-time.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Paper } from '../../../card/ground/Paper.tsx'
import styles from './statement.module.css'
import { subjectOf } from '../../../card/ground/card-facts.ts'

const SHAPE = { head: 170, main: [220, 440] }

/** One card over a period: its balance before, each movement, its balance afterwards. It is printed and exported as a whole. */
export default function WaterCardStatementPage() {
  const id = Number(useParams().id)
  const { state, dateRange, change } = useStatementDays()
  return (
    <FilterScope list={waterCardApi.ledger} state={{ ...state, filter: { dateRange } }} change={({ filter }) => change(filter ?? {})}>
      <Period key={dateRange.join()} id={id} dateRange={dateRange} />
    </FilterScope>
  )
}

function Period({ id, dateRange }: { id: number; dateRange: Days }) {
  const t = useTranslations('cardStatement')
  const [page, setPage] = useState({ pageNum: 1, pageSize: 50 })
  const query = useRead(waterCardApi.statement, { id, dateRange, ...page }, { placeholderData: keepPreviousData })
  const { data } = query
  usePaneTitle(data && `${t('open')} ${data.card.name}`)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(statement) => (
        <Stack>
          <Panel>
            <StatementHead statement={statement} dateRange={dateRange}>
              <ScreenLink isAct to={to('waterCardDetail', { id })}>
                {t('card')}
              </ScreenLink>
              <ExportButton endpoint={waterCardApi.exportStatement} input={{ id, dateRange }} />
              <PrintButton id={id} dateRange={dateRange} />
            </StatementHead>
            <FilterBar filters={<Filter name="dateRange" />} />
          </Panel>
          <StatementSums statement={statement} />
          <StatementLines cardId={id} statement={statement} page={page} onPage={setPage} />
        </Stack>
      )}
    </Loaded>
  )
}

interface Props {
  id: number
  dateRange: Days
}

/** Reads all lines, not only those of the page, and prints them. */
function PrintButton({ id, dateRange }: Props) {
  const t = useTranslations('cardStatement')
  const { paper, show } = usePaper<Statement>()
  const reading = useMutation({
    mutationFn: () => call(waterCardApi.statement, { id, dateRange, pageSize: COUNT_LIMIT }),
    onSuccess: show,
  })
  return (
    <>
      <Button icon="print" look="primary" busy={reading.isPending} onClick={() => reading.mutate()}>
        {t('print')}
      </Button>
      {paper && <PaperStatement statement={paper} dateRange={dateRange} />}
    </>
  )
}

type Days = [string, string]

const thisMonth = (): Days => {
  const today = businessToday()
  return [`${today.slice(0, 'YYYY-MM'.length)}-01`, today]
}

/** The period of a statement, in the address of the page. Without one it is this month so far. */
function useStatementDays() {
  const { state } = useListState(waterCardApi.ledger)
  const [, setParams] = useSearchParams()
  const dateRange = (state.filter.dateRange as Days | undefined) ?? thisMonth()
  return { state, dateRange, change: (next: { dateRange?: Days }) => setParams(formatQuery(next), IN_PLACE) }
}

/** Head, sums and every line on white pages; the head of the table stands on each of them. */
function PaperStatement({ statement, dateRange }: { statement: Statement; dateRange: readonly [string, string] }) {
  const t = useTranslations('cardStatement')
  const { option } = useResourceTexts('waterCard')
  const columns = useStatementColumns(({ refType, refNo, adjustReason, note, deviceSn }) => {
    const source = adjustReason === null ? (refNo ?? (refType && option('refType', refType))) : option('adjustReason', adjustReason)
    return [source, deviceSn, note].filter(Boolean).join(' · ')
  })
  return (
    <Paper foot={[t(statement.agrees ? 'agrees' : 'differs'), t('rounded')].join(' ')}>
      <StatementHead statement={statement} dateRange={dateRange} />
      <SumsTable statement={statement} />
      <table className={styles.lines}>
        <thead>
          <tr>
            {columns.map(({ id, name, unit, isFigure }) => (
              <th key={id} data-figure={isFigure}>
                {name}
                {unit && ` (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statement.list.map((line) => (
            <tr key={line.id}>
              {columns.map(({ id, cell, isFigure }) => (
                <td key={id} data-figure={isFigure}>
                  {cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

interface StatementHeadProps {
  statement: Statement
  dateRange: readonly [string, string]
  /** Acts, on the screen alone. */
  children?: ReactNode
}

/** The company, the household and card, and the period. */
function StatementHead({ statement: { company, card }, dateRange: [from, to], children }: StatementHeadProps) {
  const t = useTranslations('cardStatement')
  const shell = useTranslations('shell')
  const { label } = useResourceTexts('waterCard')
  return (
    <header className={styles.head}>
      <div>
        <p>{company || shell('globalTitle')}</p>
        <h1>
          {t('title')} · {t('period', { from, to })}
        </h1>
        <p>
          {subjectOf(card)} · {label('cardNo')} {card.cardNo}
          {card.deviceSn && ` · ${label('deviceSn')} ${card.deviceSn}`}
        </p>
      </div>
      {children && <Row wraps>{children}</Row>}
    </header>
  )
}
