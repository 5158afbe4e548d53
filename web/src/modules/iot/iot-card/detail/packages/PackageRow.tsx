import type { IotCardDetail, IotPackage } from '@weir/contract/modules/iot/iot-card'
import { isMonthly } from '@weir/contract/modules/iot/package-term'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { grouped, shownDay, shownInstant } from '../../../../../platform/format.ts'
import { ScreenLink } from '../../../../../platform/router/ScreenLink.tsx'
import { figureLink } from '../../../../../ui/basics/look.ts'
import { lastDay, shortDay } from '../../card-look.ts'
import { type Axis, type Bar, barOf } from './axis.ts'
import { NextCycleCell } from './NextCycleCell.tsx'
import styles from './packages.module.css'

interface Props {
  one: IotPackage
  axis: Axis
  now: Date
  detail: IotCardDetail
}

/** One package: its term, its bar, its traffic, and what the next cycle does with it. */
export function PackageRow({ one, axis, now, detail }: Props) {
  const t = useTranslations('iotCard.packages')
  const { name, trafficPacketId, subscribedAt, start, end, state, used, total, kind, orderId } = one
  const term = `${shownDay(start)} – ${lastDay(end)}`
  return (
    <div className={styles.row} role="row" data-state={state}>
      <span role="cell">
        {name}
        <small>{term}</small>
        <small>{t('subscribed', { at: shownInstant(subscribedAt) })}</small>
        <small>{t('number', { number: String(trafficPacketId) })}</small>
      </span>
      <span className={styles.track} role="cell" aria-label={term}>
        {axis.months.map(({ month, left }) => (
          <i key={month} data-line="month" style={{ left: `${left}%` }} />
        ))}
        <PackageBar bar={barOf(one, axis, now)} title={`${name} · ${term}`} state={state} />
        <i data-line="today" style={{ left: `${axis.today}%` }} />
      </span>
      <span className={styles.usage} role="cell">
        <ScreenLink className={figureLink} to={orderId === null ? undefined : to('iotCardRechargeDetail', { id: orderId })}>
          {grouped(used)} / {grouped(total)}
        </ScreenLink>
        <small>
          {state === 'active' ? (isMonthly(kind) ? t('ofCycle') : t('ends', { day: shortDay(lastDay(end)) })) : t(`state.${state}`)}
        </small>
      </span>
      <span className={styles.next} role="cell">
        <NextCycleCell one={one} detail={detail} />
      </span>
    </div>
  )
}

function PackageBar({ bar, title, state }: { bar: Bar | undefined; title: string; state: IotPackage['state'] }) {
  if (!bar) return null
  return (
    <span
      className={styles.bar}
      data-testid="bar"
      data-state={state}
      data-cut-left={bar.isCutLeft || undefined}
      data-cut-right={bar.isCutRight || undefined}
      title={title}
      style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
    >
      <i style={{ width: `${bar.past}%` }} />
    </span>
  )
}
