import { keepPreviousData } from '@tanstack/react-query'
import { type AlarmGroup, type AlarmType, type DeviceAlarm, deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { to } from '@weir/contract/modules/to'
import { type FocusEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { type AlarmState, CONDITION_TONE } from './alarm-look.ts'
import { AlarmRoom, cardOf } from './AlarmRoom.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { DecisionLinks } from './DecisionLinks.tsx'
import styles from './DeviceAlarm.module.css'
import { AlarmEvidence } from './evidence/AlarmEvidence.tsx'
import { OutageEvidence } from './evidence/OutageEvidence.tsx'
import { GroupHead } from './GroupHead.tsx'
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
      <DecisionBar state={filter.state} alarms={data?.list ?? []} selection={selection} total={group.count} />
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
