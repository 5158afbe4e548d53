import type { MeterRank, UserRank } from '@weir/contract/modules/meter/meter-stat'
import { to } from '@weir/contract/modules/to'

import { grouped, shownQuantity, signed } from '../../../platform/format.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { cellClass } from '../../../ui/column.ts'
import { PlainHead } from '../../../ui/PlainHead.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { Table } from '../../../ui/Table.tsx'
import styles from './RankTable.module.css'
import type { StatFilter } from './stat-scope.tsx'

export type Ranked = MeterRank | UserRank

interface Props {
  ranks: Ranked[]
  /** The days and places that were ranked; a usage opens its rows of these. */
  filter: StatFilter
}

const FIGURES: readonly string[] = ['no', 'usage', 'usageBefore', 'change', 'amount']

/** Ranks with a bar each, as long as its share of the first, beside the period before. */
export function RankTable({ ranks, filter }: Props) {
  const { parts } = useResourceTexts('meterStat')
  const most = Number(ranks[0]?.usage ?? 1)
  const isMeters = ranks.some((rank) => 'deviceSn' in rank)
  const fields = ['no', ...(isMeters ? ['deviceSn'] : []), 'userName', 'roomNo', 'usage', 'usageBefore', 'change', 'amount']
  const columns = fields.map((id) => ({ id, ...parts(id), isFigure: FIGURES.includes(id) }))
  return (
    <Table>
      <PlainHead columns={columns} />
      <tbody>
        {ranks.map((rank) => (
          <tr key={rank.no}>
            <td className={cellClass(true, true)}>
              <Text tone="faint">{rank.no}</Text>
            </td>
            {'deviceSn' in rank && (
              <td>
                <ScreenLink to={to('waterMeter', { deviceSn: rank.deviceSn })}>{rank.deviceSn}</ScreenLink>
              </td>
            )}
            <td>
              {'hyUserId' in rank ? (
                <ScreenLink to={to('hyUserDetail', { id: rank.hyUserId })}>{rank.userName}</ScreenLink>
              ) : (
                (rank.userName ?? '—')
              )}
            </td>
            <td>{roomOf(rank)}</td>
            <td>
              <div className={styles.rank}>
                <ProgressBar value={Number(rank.usage) / most} label={String(rank.no)} />
                <ScreenLink to={to('meterStat', { ...filter, ...keyOf(rank) })}>{shownQuantity(rank.usage)}</ScreenLink>
              </div>
            </td>
            <td className={cellClass(false, true)}>{shownQuantity(rank.usageBefore)}</td>
            <td className={cellClass(false, true)}>{rank.change === null ? <Nothing /> : signed(rank.change)}</td>
            <td className={cellClass(false, true)}>{grouped(rank.amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The room leads to the card of the meter. */
const roomOf = (rank: Ranked) =>
  'cardNo' in rank && rank.cardNo !== null && rank.roomNo !== null ? (
    <ScreenLink to={to('waterCard', { cardNo: rank.cardNo })}>{rank.roomNo}</ScreenLink>
  ) : (
    (rank.roomNo ?? '—')
  )

const keyOf = (rank: Ranked) => ('hyUserId' in rank ? { hyUserId: rank.hyUserId } : { deviceSn: rank.deviceSn })
