import { keepPreviousData } from '@tanstack/react-query'
import { type AlarmGroup, type AlarmType, type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/water/device-alarm'
import { to } from '@weir/contract/modules/to'
import { type FocusEvent, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { grouped, shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { type AlarmState, CONDITION_TONE } from './alarm-look.ts'
import { AlarmEvidence } from './AlarmEvidence.tsx'
import { AlarmRoom } from './AlarmRoom.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { DecisionLinks } from './DecisionLinks.tsx'
import styles from './DeviceAlarm.module.css'
import { useFactColumns } from './use-fact-columns.tsx'
import { useRowKeys } from './use-row-keys.ts'

interface Props {
  group: AlarmGroup
  filter: { state: AlarmState; messageType: AlarmType; outage?: number; deviceSn?: string; mine?: boolean }
  name: string
  onBack: () => void
}

/** As many as one decision takes. */
const MOST = 500

/** One cause: its meaning, the evidence, its rows, and the decision about the selected ones. */
export function GroupDetail({ group, filter, name, onBack }: Props) {
  const t = useTranslations('meters.alarm')
  const { option } = useResourceTexts('deviceAlarm')
  const query = useRead(deviceAlarmApi.list, { ...filter, pageSize: MOST, orderBy: 'lastSeenAt' }, { placeholderData: keepPreviousData })
  const { data } = query
  const selection = useSelection<DeviceAlarm>()
  const table = useRowKeys(data?.list, selection, filter.state === 'untreated')
  const facts = useFactColumns(group.messageType)
  const columns: ListColumn<DeviceAlarm>[] = [
    { field: 'deviceSn', to: ({ id }) => to('deviceAlarmDetail', { id }) },
    { field: 'roomNo', cell: (alarm) => <AlarmRoom alarm={alarm} /> },
    ...(facts ?? (['content'] as const)),
    'lastSeenAt',
    'count',
    ...(filter.state === 'untreated' ? (['assignee'] as const) : []),
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
  const state = group.active > 0 ? 'active' : 'cleared'
  return (
    <div ref={table} className={styles.detail} onFocus={point}>
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
            : data?.list[0]?.description}
        </Text>
      </div>
      <Evidence {...group} />
      {alarm && <AlarmEvidence alarm={alarm} />}
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
      <DecisionBar state={filter.state} alarms={data?.list ?? []} selection={selection} total={group.count} />
    </div>
  )
}

function Evidence({ count, active, outage, firstAt, lastSeenAt, quantity, amount }: AlarmGroup) {
  const { label, parts } = useResourceTexts('deviceAlarm')
  const t = useTranslations('meters.alarm')
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
