import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MeterReading, waterMeterApi } from '@weir/contract/modules/water/water-meter'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { Nothing, useListColumns } from '../../../platform/crud/list-columns.tsx'
import { PanelPager } from '../../../platform/crud/PanelPager.tsx'
import { grouped } from '../../../platform/format.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { Tone } from '../../../ui/StatusTag.tsx'

const TONE: Partial<Record<MeterReading['verdict'], Tone>> = {
  spike: 'bad',
  rollback: 'bad',
  contradicting: 'bad',
  stale: 'warn',
  dip: 'warn',
  ok: 'ok',
}

/** The readings of the meter, the newest first, with their verdicts. */
export function ReadingsPanel({ deviceSn }: { deviceSn: string }) {
  const t = useTranslations()
  const [page, setPage] = useState({ pageNum: 1, pageSize: 20 })
  const { data } = useQuery({ ...queryOf(waterMeterApi.readings, { deviceSn, ...page }), placeholderData: keepPreviousData })
  const columns = useListColumns<MeterReading>(waterMeterApi.readings, [
    'time',
    { field: 'register', cell: ({ register }) => grouped(register) },
    { field: 'usage', cell: ({ usage }) => grouped(usage) },
    { field: 'verdict', tag: ({ verdict }) => TONE[verdict] ?? 'idle' },
    'decision',
    'source',
    { field: 'lastRegister', cell: ({ lastRegister }) => (lastRegister === null ? <Nothing /> : grouped(lastRegister)) },
    'lastTime',
    'arrivedAt',
  ]).map((column) => ({ ...column, isSortable: false }))
  return (
    <Panel title={t('meters.readings')}>
      <DataTable
        label={t('meters.readings')}
        columns={columns}
        rows={data?.list}
        expected={5}
        empty={<Empty title={t('meters.noUsage')} />}
      />
      <PanelPager of={t('meters.readings')} answer={data} page={page} onChange={setPage} />
    </Panel>
  )
}
