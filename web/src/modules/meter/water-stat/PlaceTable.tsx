import type { PlaceUsage, PlaceUsages } from '@weir/contract/modules/meter/water-stat'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity, signed } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { cellClass } from '../../../ui/column.ts'
import { PlainHead } from '../../../ui/PlainHead.tsx'
import { Table } from '../../../ui/Table.tsx'
import styles from './place.module.css'

type Days = readonly [string, string]
type Sums = PlaceUsages['sums']

const FIGURES = ['cards', 'usage', 'usageBefore', 'change', 'usageYearBefore', 'changeOfYear', 'amount'] as const
const figure = cellClass(false, true)

/** A line per place, and the sum of all. Each figure opens its rows; a place opens what lies in it. */
export function PlaceTable({ answer }: { answer: PlaceUsages }) {
  const t = useTranslations('waterStat')
  const { parts } = useResourceTexts('waterStat')
  const isCommunities = answer.list.some(({ kind }) => kind === 'community')
  const named = ['name', ...(isCommunities ? ['regionName'] : [])]
  const columns = [...named.map((id) => ({ id, ...parts(id) })), ...FIGURES.map((id) => ({ id, ...parts(id), isFigure: true }))]
  return (
    <Table>
      <PlainHead columns={columns} />
      <tbody>
        {answer.list.map((row) => (
          <tr key={`${row.kind} ${row.placeId}`}>
            <td className={cellClass(true)} style={row.level > 0 ? { paddingLeft: `calc(var(--w-pad) + ${row.level * 16}px)` } : undefined}>
              <PlaceName row={row} days={answer.days} />
            </td>
            {isCommunities && <td>{row.regionName ?? '—'}</td>}
            <Figures row={row} rows={rowsOf(row)} answer={answer} />
          </tr>
        ))}
        <tr className={styles.total}>
          <td className={cellClass(true)}>{t('total')}</td>
          {isCommunities && <td />}
          <Figures row={answer.sums} rows={{}} answer={answer} />
        </tr>
      </tbody>
    </Table>
  )
}

/** The daily rows of a line. */
function rowsOf({ kind, placeId }: PlaceUsage) {
  if (placeId !== null) return kind === 'region' ? { regionId: placeId } : { communityId: placeId }
  return { without: ({ noRegion: 'region', noCommunity: 'community', noCard: 'card' } as const)[kind as 'noRegion'] }
}

interface FiguresProps {
  row: Sums
  rows: ReturnType<typeof rowsOf> | Record<never, never>
  answer: PlaceUsages
}

function Figures({ row, rows, answer }: FiguresProps) {
  const opened = (days: Days, usage: string) => (
    <ScreenLink to={Number(usage) === 0 ? undefined : to('meterStat', { ...rows, dateRange: [days[0], days[1]] })}>
      {shownQuantity(usage)}
    </ScreenLink>
  )
  const changed = (change: string | null) => (change === null ? <Nothing /> : signed(change))
  const cells = {
    cards: <ScreenLink to={cardsOf(rows)}>{row.cards}</ScreenLink>,
    usage: opened(answer.days, row.usage),
    usageBefore: opened(answer.before, row.usageBefore),
    change: changed(row.change),
    usageYearBefore: opened(answer.yearBefore, row.usageYearBefore),
    changeOfYear: changed(row.changeOfYear),
    amount: grouped(row.amount),
  }
  return FIGURES.map((name) => (
    <td key={name} className={figure}>
      {cells[name]}
    </td>
  ))
}

/** The list of cards has no filter that means no place. */
function cardsOf(rows: FiguresProps['rows']) {
  if ('regionId' in rows) return to('waterCard', { regionId: rows.regionId, isOpen: true })
  return 'communityId' in rows ? to('waterCard', { communityId: rows.communityId, isOpen: true }) : undefined
}

/** A region leads to its communities, a community to its days. */
function PlaceName({ row: { kind, placeId, name }, days }: { row: PlaceUsage; days: Days }) {
  const { option } = useResourceTexts('waterStat')
  if (placeId === null) return option('kind', kind)
  const dateRange: [string, string] = [days[0], days[1]]
  const place =
    kind === 'region'
      ? to('waterStat', { by: 'community', regionId: placeId, dateRange })
      : to('meterTrend', { unit: 'day', communityId: placeId, dateRange })
  return <ScreenLink to={place}>{name}</ScreenLink>
}
