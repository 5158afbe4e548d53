import { Text } from '../../../ui/basics/Text.tsx'
import type { MeterRank, UserRank } from '@weir/contract/modules/water/meter-stat'
import { formatQuery } from '@weir/contract/platform/format-query'
import { Link } from 'react-router'

import { grouped, shownQuantity } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { PlainHead } from '../../../ui/PlainHead.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import styles from './RankTable.module.css'
import type { StatFilter } from './stat-scope.tsx'

export type Ranked = MeterRank | UserRank

interface Props {
  ranks: Ranked[]
  /** The days and places that were ranked; a usage opens its rows of these. */
  filter: StatFilter
}

const FIGURES: readonly string[] = ['no', 'usage', 'amount']

/** Ranks with a bar each, as long as its share of the first. */
export function RankTable({ ranks, filter }: Props) {
  const { parts } = useResourceTexts('meterStat')
  const most = Number(ranks[0]?.usage ?? 1)
  const isMeters = ranks.some((rank) => 'deviceSn' in rank)
  const fields = ['no', ...(isMeters ? ['deviceSn'] : []), 'userName', 'roomNo', 'usage', 'amount']
  const columns = fields.map((id) => ({ id, ...parts(id), isFigure: FIGURES.includes(id) }))
  return (
    <div className="tw">
      <table className="tbl">
        <PlainHead columns={columns} />
        <tbody>
          {ranks.map((rank) => (
            <tr key={rank.no}>
              <td className="c-pin num">
                <Text tone="faint">{rank.no}</Text>
              </td>
              {'deviceSn' in rank && (
                <td>
                  <Link to={`/water/waterMeter?deviceSn=${encodeURIComponent(rank.deviceSn)}`}>{rank.deviceSn}</Link>
                </td>
              )}
              <td>
                {'hyUserId' in rank ? <Link to={`/customer/hyUser/detail/${rank.hyUserId}`}>{rank.userName}</Link> : (rank.userName ?? '—')}
              </td>
              <td>{roomOf(rank)}</td>
              <td>
                <div className={styles.rank}>
                  <ProgressBar value={Number(rank.usage) / most} label={String(rank.no)} />
                  <Link to={`/water/meterStat?${formatQuery({ ...filter, ...keyOf(rank) }).toString()}`}>{shownQuantity(rank.usage)}</Link>
                </div>
              </td>
              <td className="num">{grouped(rank.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The room leads to the card of the meter. */
const roomOf = (rank: Ranked) =>
  'cardNo' in rank && rank.cardNo !== null && rank.roomNo !== null ? (
    <Link to={`/water/waterCard?cardNo=${encodeURIComponent(rank.cardNo)}`}>{rank.roomNo}</Link>
  ) : (
    (rank.roomNo ?? '—')
  )

const keyOf = (rank: Ranked) => ('hyUserId' in rank ? { hyUserId: rank.hyUserId } : { deviceSn: rank.deviceSn })
