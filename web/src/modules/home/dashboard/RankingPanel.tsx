import { keepPreviousData } from '@tanstack/react-query'
import { dashboardApi, type Ranked } from '@weir/contract/modules/home/dashboard'
import { PERIOD_UNITS, type PeriodUnit } from '@weir/contract/modules/meter/meter-stat'
import { useState } from 'react'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { daysOf } from '../../../platform/format/business-time.ts'
import { grouped, shownQuantity } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { figureLink, textClass } from '../../../ui/basics/text-class.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { PlainHead } from '../../../ui/table/PlainHead.tsx'
import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { SkeletonRows } from '../../../ui/table/SkeletonRows.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import styles from './DashboardPage.module.css'

const RANKS = 8
const COLUMNS = ['no', 'date', 'userName', 'usage', 'amount'] as const
const FIGURES: readonly string[] = ['no', 'usage', 'amount']

/** End users by usage in the present day, month or year. */
export function RankingPanel() {
  const t = useTranslations('dashboard.ranking')
  const { options } = useResourceTexts('dashboard')
  const [unit, setUnit] = useState<PeriodUnit>('month')
  // It stands below the figures, which come first.
  const { isPending } = useRead(dashboardApi.summary, {})
  const input = { unit, limit: RANKS }
  const { data, error, refetch } = useRead(dashboardApi.ranking, input, { placeholderData: keepPreviousData, enabled: !isPending })
  const units = options('unit').filter(({ value }) => PERIOD_UNITS.includes(value as PeriodUnit))
  return (
    <Panel
      title={t('title')}
      tools={
        <>
          <Segmented label={t('title')} look="small" options={units} value={unit} onChange={(next) => setUnit(next as PeriodUnit)} />
          <ScreenLink isAct className={textClass({ size: 'small' })} to={to('meterTop')}>
            {t('all')}
          </ScreenLink>
        </>
      }
    >
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {data?.length === 0 ? <Empty title={t('empty')} advice={t('emptyAdvice')} /> : (data || !error) && <RankingTable rows={data} />}
    </Panel>
  )
}

function RankingTable({ rows }: { rows: Ranked[] | undefined }) {
  const { parts } = useResourceTexts('dashboard')
  const most = Number(rows?.[0]?.usage ?? 1)
  const columns = COLUMNS.map((id) => ({ id, ...parts(id), isFigure: FIGURES.includes(id) }))
  return (
    <Table isSmall isBusy={!rows}>
      <PlainHead columns={columns} />
      <tbody>
        {!rows && <SkeletonRows rows={RANKS} columns={COLUMNS.length} />}
        {rows?.map(({ no, date, hyUserId, userName, roomNo, usage, amount }) => (
          <tr key={hyUserId}>
            <td className={cellClass(true, true)}>
              <Text tone="faint">{no}</Text>
            </td>
            <td>
              <Text tone="faint">{date}</Text>
            </td>
            <td>
              <ScreenLink to={to('hyUserDetail', { id: hyUserId })}>{roomNo ? `${roomNo} · ${userName}` : userName}</ScreenLink>
            </td>
            <td>
              <div className={styles.rank}>
                <ProgressBar value={Number(usage) / most} label={userName} />
                <ScreenLink className={figureLink} to={to('meterStat', { hyUserId, dateRange: daysOf(date) })}>
                  {shownQuantity(usage)}
                </ScreenLink>
              </div>
            </td>
            <td className={cellClass(false, true)}>{grouped(amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
