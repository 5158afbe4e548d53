import { keepPreviousData } from '@tanstack/react-query'
import {
  type AlarmGroup,
  type AlarmType,
  type DeviceAlarm,
  deviceAlarmApi,
  type AlarmParams,
} from '@weir/contract/modules/meter/device-alarm'
import { to } from '@weir/contract/modules/to'
import { type FocusEvent, useState, useEffect, useEffectEvent, useRef, useMemo } from 'react'
import { useTranslations, useFormatter } from 'use-intl/react'
import type { UnitCode } from '@weir/contract/platform/unit-of'

import { useRead } from '../../../platform/server/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { useSelection, type Selection } from '../../../ui/table/use-selection.ts'
import { AlarmRoom, cardOf, type AlarmState, CONDITION_TONE } from './alarm-facts.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { DecisionLinks } from './alarm-actions.tsx'
import styles from './DeviceAlarm.module.css'
import { AlarmEvidence } from './evidence/AlarmEvidence.tsx'
import { OutageEvidence } from './evidence/OutageEvidence.tsx'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { Nothing, Text } from '../../../ui/basics/Text.tsx'
import { grouped, shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { IconButton } from '../../../ui/basics/Button.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'

interface Props {
  group: AlarmGroup
  filter: { state: AlarmState; messageType: AlarmType; outage?: number; deviceSn?: string; mine?: boolean }
  name: string
  /** Nobody chose it: it stands in the place of one that is gone. */
  isMoved: boolean
  onBack: () => void
}

/** As many as one decision takes. */
const MOST = 500

/** One cause: its meaning, the evidence, its rows, and the decision about the selected ones. */
export function GroupDetail({ group, filter, name, isMoved, onBack }: Props) {
  const t = useTranslations('waterMeter.alarm')
  const query = useRead(deviceAlarmApi.list, { ...filter, pageSize: MOST, orderBy: 'lastSeenAt' }, { placeholderData: keepPreviousData })
  const { data } = query
  const selection = useSelection<DeviceAlarm>()
  const table = useRowKeys(data?.list, selection, filter.state === 'untreated')
  const facts = useFactColumns(group.messageType)
  const columns: ListColumn<DeviceAlarm>[] = [
    { field: 'deviceSn', to: ({ id }) => to('deviceAlarmDetail', { id }) },
    { field: 'roomNo', cell: (alarm) => <AlarmRoom alarm={alarm} /> },
    { field: 'cardNo', to: cardOf },
    ...(facts ?? (['content'] as const)),
    ...(filter.state === 'untreated' ? (['assignee'] as const) : []),
    'lastSeenAt',
    'count',
    { field: 'condition', dot: ({ condition }) => CONDITION_TONE[condition] },
    ...(filter.state === 'ignored' ? (['ignoredUntil'] as const) : []),
  ]
  const [pointed, setPointed] = useState<number>()
  const alarm = data?.list.find(({ id }) => id === pointed) ?? data?.list[0]
  /** The evidence is that of the row in focus. */
  const point = ({ target }: FocusEvent) => {
    const row = target.closest('tbody tr')
    const at = row ? [...row.parentElement!.children].indexOf(row) : -1
    if (at >= 0) setPointed(data?.list[at]?.id)
  }
  return (
    <div ref={table} className={styles.detail} onFocus={point}>
      <GroupHead group={group} name={name} description={data?.list[0]?.description} onBack={onBack} />
      <GroupEvidence group={group} alarms={data?.list} alarm={alarm} />
      <RowsTable
        list={deviceAlarmApi.list}
        label={name}
        columns={columns}
        rows={data?.list}
        query={query}
        expected={group.count}
        empty={<Empty title={t('empty')} />}
        actions={(alarm) => <DecisionLinks alarm={alarm} />}
        selection={selection}
      />
      <DecisionBar isMoved={isMoved} state={filter.state} alarms={data?.list ?? []} selection={selection} total={group.count} />
    </div>
  )
}

interface EvidenceProps {
  group: AlarmGroup
  alarms: DeviceAlarm[] | undefined
  alarm: DeviceAlarm | undefined
}

/** Of a silence of one place for all of its meters, else of one alarm. */
function GroupEvidence({ group, alarms, alarm }: EvidenceProps) {
  if (group.outage) return alarms && <OutageEvidence alarms={alarms} />
  return alarm && <AlarmEvidence alarm={alarm} />
}

/** A chooses all rows or none, X the row in focus and goes on to the next. All are chosen once they are there, if `isOpen`. */
function useRowKeys<Row extends { id: number }>(rows: Row[] | undefined, selection: Selection<Row>, isOpen: boolean) {
  const table = useRef<HTMLDivElement>(null)
  const wasChosen = useRef(false)
  const chooseAll = useEffectEvent(() => {
    // Effects run again when a tab comes back; what somebody chose since stays.
    if (isOpen && !wasChosen.current) selection.toggleAll(rows ?? [])
    wasChosen.current = true
  })
  const isThere = rows !== undefined
  useEffect(() => {
    if (isThere) chooseAll()
  }, [isThere])
  const toggleNext = () => {
    const boxes = [...(table.current?.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]') ?? [])]
    const row = document.activeElement?.closest('tr')
    const at = Math.max(
      0,
      boxes.findIndex((box) => row?.contains(box)),
    )
    boxes[at]?.click()
    boxes[Math.min(at + 1, boxes.length - 1)]?.focus()
  }
  useKeys({ a: () => selection.toggleAll(rows ?? []), x: toggleNext })
  return table
}

type NameOf<T> = T extends unknown ? keyof T : never
type Fact = Exclude<NameOf<AlarmParams[AlarmType]>, 'suspectRegister' | 'suspectAt' | 'battery' | 'why' | 'imei' | 'reported'>

/** The facts by which rows of one cause are compared. A cause without any shows its sentence. */
const COMPARED: Partial<Record<AlarmType, readonly Fact[]>> = {
  PAID_NOT_DELIVERED: ['orderNo', 'amount'],
  LEAK_SUSPECTED: ['since', 'nights', 'flow', 'quantity', 'amount'],
  OVERDRAFT: ['remaining'],
  READING_SPIKE: ['lastRegister', 'register', 'limit'],
  READING_ROLLBACK: ['lastRegister', 'register'],
  OFFLINE: ['lastReportAt', 'hours'],
  MISSING_DAYS: ['days'],
  READING_GAP: ['from', 'to', 'days'],
  CLOCK_DRIFT: ['deviceTime', 'arrivedAt'],
  OVER_USE: ['day', 'usage', 'limit'],
  LOW_BALANCE: ['remaining', 'daysLeft'],
  SIM_QUOTA_100: ['used', 'total'],
  SIM_QUOTA_80: ['used', 'total'],
  SIM_EXPIRING: ['deadline'],
}
const UNITS: Partial<Record<Fact, UnitCode>> = {
  amount: 'yuan',
  hours: 'hour',
  flow: 'litrePerHour',
  quantity: 'ton',
  remaining: 'ton',
  register: 'ton',
  lastRegister: 'ton',
  limit: 'ton',
  usage: 'ton',
}
/** Tons of water have two places, registers all three. */
const WATER: readonly Fact[] = ['remaining', 'quantity', 'usage']
const FIGURE = /^-?\d+(\.\d+)?$/

/** A column for each fact of this cause; what a person wrote has none of them. */
function useFactColumns(type: AlarmType): Column<DeviceAlarm>[] | undefined {
  const t = useTranslations()
  return useMemo(
    () =>
      COMPARED[type]?.map((fact) => {
        const unit = UNITS[fact]
        const isFigure = unit !== undefined || fact === 'days' || fact === 'nights' || fact === 'daysLeft'
        const cell = ({ params }: DeviceAlarm) => {
          const value = params[fact]
          if (value === undefined) return <Nothing />
          if (!FIGURE.test(value) || !isFigure) return value
          return WATER.includes(fact) ? shownQuantity(value) : grouped(value)
        }
        return { id: `fact-${fact}`, name: t(`waterMeter.alarm.fact.${fact}`), ...(unit && { unit: t(`unit.${unit}`) }), cell, isFigure }
      }),
    [type, t],
  )
}

interface GroupHeadProps {
  group: AlarmGroup
  name: string
  /** The meaning of the alarm, once it is known. */
  description: string | undefined
  onBack: () => void
}

/** The name of a cause, its meaning and its figures. */
function GroupHead({ group, name, description, onBack }: GroupHeadProps) {
  const t = useTranslations('waterMeter.alarm')
  const { option } = useResourceTexts('deviceAlarm')
  const state = group.active > 0 ? 'active' : 'cleared'
  return (
    <>
      <div className={styles.title}>
        <Row>
          <Text only="narrow">
            <IconButton icon="left" label={t('back')} onClick={onBack} />
          </Text>
          <h2>{name}</h2>
          <StatusTag tone={CONDITION_TONE[state]}>{option('condition', state)}</StatusTag>
        </Row>
        <Text as="p" tone="muted">
          {group.outage
            ? t('outageAdvice', { count: group.count, community: group.outage.communityName, at: shownInstant(group.outage.since) })
            : description}
        </Text>
      </div>
      <Facts {...group} />
    </>
  )
}

function Facts({ count, active, outage, firstAt, lastSeenAt, quantity, amount }: AlarmGroup) {
  const { label, parts } = useResourceTexts('deviceAlarm')
  const t = useTranslations('waterMeter.alarm')
  const format = useFormatter()
  const facts = [
    { label: t('count'), value: format.number(count) },
    { label: t('ongoingCount'), value: format.number(active) },
    outage ? { label: t('outageFrom'), value: shownInstant(outage.since) } : { label: t('firstSeen'), value: shownInstant(firstAt) },
    { label: t('lastSeen'), value: shownInstant(lastSeenAt) },
    ...(quantity === null ? [] : [{ label: label('quantity'), value: `${grouped(quantity)} ${parts('quantity').unit ?? ''}` }]),
    ...(amount === null ? [] : [{ label: label('amount'), value: `${grouped(amount)} ${parts('amount').unit ?? ''}` }]),
  ]
  return (
    <dl className={styles.evidence}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
