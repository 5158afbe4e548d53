import type { IotCardDetail, IotPackage } from '@weir/contract/modules/iot/iot-card'
import { useState, type ReactNode } from 'react'
import { useTranslations, useFormatter } from 'use-intl/react'
import { dayNumber, dayStart, businessZone } from '@weir/contract/platform/zone'
import { isMonthly, firstDayOf } from '@weir/contract/modules/iot/packages'
import { to } from '@weir/contract/modules/to'

import { shownDay, grouped, shownInstant } from '../../../../../platform/format/format.ts'
import { LinkButton } from '../../../../../ui/basics/Button.tsx'
import { Empty } from '../../../../../ui/basics/Empty.tsx'
import { Panel, PanelBody } from '../../../../../ui/basics/Panel.tsx'
import { shortDay, DAY_MS, lastDay } from '../../card-state.ts'
import { axisOf, type Axis, namedMonths, type Bar, barOf, packagesAt, totalAt, nextCycleOf } from './package-times.ts'
import styles from './packages.module.css'
import { ScreenLink } from '../../../../../platform/router/ScreenLink.tsx'
import { figureLink } from '../../../../../ui/basics/text-class.ts'
import { Text } from '../../../../../ui/basics/Text.tsx'
import { useMinute } from '../../../../../ui/hooks/use-minute.ts'

const ORDER: Record<IotPackage['state'], number> = { active: 0, coming: 1, ended: 2, refunded: 3 }
/** Packages that are over and still of interest. */
const OVER_SHOWN = 2

const isOver = ({ state }: IotPackage) => state === 'ended' || state === 'refunded'

/** Active packages first, each by its start; those that are over come last, the latest first. */
const sorted = (packages: readonly IotPackage[]) =>
  packages.toSorted(
    (a, b) =>
      ORDER[a.state] - ORDER[b.state] || (isOver(a) ? Date.parse(b.end) - Date.parse(a.end) : Date.parse(a.start) - Date.parse(b.start)),
  )

/** The packages as bars over one time with today's line, each with its traffic and the next cycle. */
export function PackagesPanel({ detail }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard.packages')
  const now = useMinute()
  const [isWhole, setWhole] = useState(false)
  const { card, cycle, packages } = detail
  const lines = sorted(packages)
  const over = lines.filter(isOver)
  const older = isWhole ? [] : over.slice(OVER_SHOWN)
  const shown = lines.filter((one) => !older.includes(one))
  const axis = axisOf(shown, now)
  const first = firstDayOf(card.operator)
  return (
    <Panel
      title={t('title')}
      sub={first === 1 ? t('closesAtEnd') : t('closes', { day: String(first - 1) })}
      tools={packages.length > 0 && <Looks />}
    >
      {packages.length === 0 ? (
        <Empty title={t('none')} advice={t('noneAdvice')} />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
          <div className={styles.bars} role="table" aria-label={t('title')} tabIndex={0}>
            <AxisHead axis={axis} next={shortDay(shownDay(cycle.end))} />
            {shown.map((one) => (
              <PackageRow key={one.id} one={one} axis={axis} now={now} detail={detail} />
            ))}
          </div>
          {older.length > 0 && (
            <PanelBody>
              <LinkButton onClick={() => setWhole(true)}>{t('older', { count: older.length })}</LinkButton>
            </PanelBody>
          )}
          <NextTotal detail={detail} />
        </>
      )}
    </Panel>
  )
}

function Looks() {
  const t = useTranslations('iotCard.packages')
  return (
    <span className={styles.looks}>
      <i data-look="past">{t('past')}</i>
      <i data-look="future">{t('future')}</i>
      <i data-look="coming">{t('coming')}</i>
    </span>
  )
}

/** The traffic of the next cycle against its need at the daily average. */
function NextTotal({ detail: { card, cycle, calendar, packages } }: { detail: IotCardDetail }) {
  const t = useTranslations('iotCard.packages')
  const total = totalAt(packages, cycle.end)
  const parts = packagesAt(packages, cycle.end).map(({ name }) => name)
  const next = calendar[1]
  const days = next && Math.round((Date.parse(next.end) - Date.parse(next.start)) / DAY_MS)
  const needs = card.dayAverage === null || days === undefined ? undefined : Number(card.dayAverage) * days
  const short = needs === undefined ? 0 : needs - Number(total)
  return (
    <div className={styles.foot}>
      <span>
        {t.rich('nextTotal', { total: grouped(total), b: (text: ReactNode) => <b>{text}</b> })}
        {parts.length > 1 && ` = ${parts.join(' + ')}`}
      </span>
      {needs !== undefined && days !== undefined && card.dayAverage !== null && (
        <span>
          {t('nextNeeds', { average: grouped(card.dayAverage), days, needs: grouped(needs.toFixed(1)) })}
          {short > 0 && <Text tone="warn"> · {t('short', { quantity: grouped(short.toFixed(1)) })}</Text>}
        </span>
      )}
    </div>
  )
}

/** The heads of the columns; over the bars the months, and today. */
function AxisHead({ axis, next }: { axis: Axis; next: string }) {
  const t = useTranslations('iotCard.packages')
  const nameOf = useMonthName()
  return (
    <div className={styles.head} role="row">
      <span role="columnheader">{t('title')}</span>
      <span className={styles.months} role="columnheader" aria-label={t('today')}>
        {namedMonths(axis).map(({ month, left }) => (
          <span key={month} style={{ left: `${left}%` }}>
            {nameOf(month)}
          </span>
        ))}
        <b style={{ left: `${axis.today}%` }}>{t('today')}</b>
      </span>
      <span className={styles.usage} role="columnheader">
        {t('usage')} <small>MB</small>
      </span>
      <span className={styles.next} role="columnheader">
        {t('next', { day: next })}
      </span>
    </div>
  )
}

/** A January names its year. */
function useMonthName() {
  const format = useFormatter()
  return (month: string) =>
    month.endsWith('-01') ? month : format.dateTime(dayStart(dayNumber(`${month}-01`)), { month: 'short', timeZone: businessZone() })
}

interface Props {
  one: IotPackage
  axis: Axis
  now: Date
  detail: IotCardDetail
}

/** One package: its term, its bar, its traffic, and what the next cycle does with it. */
function PackageRow({ one, axis, now, detail }: Props) {
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

/** A package in the next cycle: full again, going on, lost or not begun. */
function NextCycleCell({ one, detail }: { one: IotPackage; detail: IotCardDetail }) {
  const t = useTranslations('iotCard.packages')
  const next = nextCycleOf(one, detail)
  const total = grouped(one.total)
  const end = shortDay(lastDay(one.end))
  if (next.kind === 'nothing') return <Text tone="faint">{t('nothing')}</Text>
  if (next.kind === 'ends') return t('ends', { day: end })
  if (next.kind === 'void')
    return (
      <>
        <Text tone="warn">{t('void', { day: end })}</Text>
        <small>{t('unused', { quantity: grouped(next.unused) })}</small>
      </>
    )
  if (next.kind === 'goesOn')
    return (
      <>
        {t('goesOn', { day: lastDay(one.end) })}
        <small>{t('unused', { quantity: grouped(next.unused) })}</small>
      </>
    )
  const begin = next.kind === 'begins' ? one.start : detail.cycle.end
  return (
    <>
      {t(next.kind, { day: shortDay(shownDay(begin)), total })}
      {next.cyclesLeft !== undefined && <small>{t('cyclesLeft', { count: next.cyclesLeft })}</small>}
    </>
  )
}
