import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type JobLog, type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, queryOf } from '../../../platform/api.ts'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { grouped, shownSecond } from '../../../platform/format.ts'
import { Empty } from '../../../ui/Empty.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ClearRuns } from './ClearRuns.tsx'
import { STATE_TONE } from './job-look.ts'
import { RunResult } from './RunResult.tsx'

/** The run log of a job, the newest first; live while it runs. */
export function JobRuns({ job }: { job: SysJob }) {
  const t = useTranslations()
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const query = useQuery({
    ...queryOf(sysJobApi.logs, { jobId: job.id, ...page }),
    placeholderData: keepPreviousData,
    meta: { failure: 'inPlace' },
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ state }) => state === 'running') ? LIVE_MS : false),
  })
  const { data } = query
  const columns: ListColumn<JobLog>[] = [
    { id: 'id', name: t('logs.number'), cell: ({ id }) => id, isFigure: true },
    { field: 'startedAt', cell: ({ startedAt }) => shownSecond(startedAt) },
    'method',
    { field: 'state', tag: ({ state }) => STATE_TONE[state] },
    { field: 'duration', cell: ({ duration }) => (duration === null ? '—' : grouped(String(duration))) },
    { field: 'result', cell: (run) => <RunResult run={run} /> },
    { field: 'dueAt', cell: ({ dueAt }) => shownSecond(dueAt) },
  ]
  return (
    <Panel title={t('sysJob.history')} tools={data && data.total > 0 && <ClearRuns job={job} />}>
      <RowsTable
        list={sysJobApi.logs}
        label={t('sysJob.history')}
        columns={columns}
        rows={data?.list}
        query={query}
        expected={5}
        empty={<Empty title={t('sysJob.noHistory')} advice={t('sysJob.noHistoryAdvice')} />}
        pages={{ answer: data, page, onChange: setPage }}
      />
    </Panel>
  )
}
