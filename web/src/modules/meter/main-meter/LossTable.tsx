import type { CommunityLosses } from '@weir/contract/modules/meter/main-meter'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownQuantity } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { cellClass } from '../../../ui/column.ts'
import { PlainHead } from '../../../ui/PlainHead.tsx'
import { Table } from '../../../ui/Table.tsx'
import styles from '../water-stat/place.module.css'

const FIGURES = ['mainMeters', 'supplied', 'used', 'loss', 'lossRate', 'lossBefore', 'lossRateBefore'] as const
const figure = cellClass(false, true)
const rate = (of: string | null) => (of === null ? <Nothing /> : grouped(of))

/** A line per community with main meters; supply opens its main meters, usage the daily rows of its households. */
export function LossTable({ answer: { list, sums, days } }: { answer: CommunityLosses }) {
  const t = useTranslations('mainMeter')
  const { parts } = useResourceTexts('mainMeter')
  const columns = [
    { id: 'communityName', ...parts('communityName') },
    { id: 'regionName', ...parts('regionName') },
    ...FIGURES.map((id) => ({ id, ...parts(id), isFigure: true })),
  ]
  return (
    <Table>
      <PlainHead columns={columns} />
      <tbody>
        {list.map((row) => {
          const { communityId } = row
          const meters = to('mainMeter', { communityId })
          return (
            <tr key={communityId}>
              <td className={cellClass(true)}>
                <ScreenLink to={to('meterTrend', { unit: 'day', communityId, dateRange: days })}>{row.communityName}</ScreenLink>
              </td>
              <td>{row.regionName}</td>
              <td className={figure}>
                <ScreenLink to={meters}>{row.mainMeters}</ScreenLink>
              </td>
              <td className={figure}>
                <ScreenLink to={meters}>{shownQuantity(row.supplied)}</ScreenLink>
              </td>
              <td className={figure}>
                <ScreenLink to={to('meterStat', { communityId, dateRange: days })}>{shownQuantity(row.used)}</ScreenLink>
              </td>
              <td className={figure} title={row.incomplete > 0 ? t('incomplete', { count: row.incomplete }) : undefined}>
                {row.incomplete > 0 && '≈ '}
                {shownQuantity(row.loss)}
              </td>
              <td className={figure}>{rate(row.lossRate)}</td>
              <td className={figure}>{shownQuantity(row.lossBefore)}</td>
              <td className={figure}>{rate(row.lossRateBefore)}</td>
            </tr>
          )
        })}
        <tr className={styles.total}>
          <td className={cellClass(true)}>{t('total')}</td>
          <td colSpan={2} />
          <td className={figure}>{shownQuantity(sums.supplied)}</td>
          <td className={figure}>{shownQuantity(sums.used)}</td>
          <td className={figure}>{shownQuantity(sums.loss)}</td>
          <td className={figure}>{rate(sums.lossRate)}</td>
          <td colSpan={2} />
        </tr>
      </tbody>
    </Table>
  )
}
