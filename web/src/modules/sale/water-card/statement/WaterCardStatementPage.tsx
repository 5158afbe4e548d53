import { keepPreviousData } from '@tanstack/react-query'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../../platform/api.ts'
import { Filter } from '../../../../platform/crud/filters/Filter.tsx'
import { FilterBar, FilterScope } from '../../../../platform/crud/filters/FilterBar.tsx'
import { ExportButton } from '../../../../platform/crud/list/ExportButton.tsx'
import { Loaded } from '../../../../platform/Loaded.tsx'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { usePaneTitle } from '../../../../platform/tabs/pane.ts'
import { Stack } from '../../../../ui/basics/Row.tsx'
import { Panel } from '../../../../ui/Panel.tsx'
import { PrintButton } from './PrintButton.tsx'
import { StatementHead } from './StatementHead.tsx'
import { StatementLines } from './StatementLines.tsx'
import { StatementSums } from './StatementSums.tsx'
import { type Days, useStatementDays } from './use-statement.ts'

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
