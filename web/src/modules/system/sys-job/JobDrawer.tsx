import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { type SysJob, sysJobApi, type JobLog } from '@weir/contract/modules/system/sys-job'
import { useTranslations } from 'use-intl/react'
import { useState } from 'react'

import { LIVE_MS, queryOf } from '../../../platform/server/api.ts'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { DictText } from '../../../platform/choices/dict.tsx'
import { shownSecond, grouped } from '../../../platform/format/format.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { JobFields, NextTimes } from './JobFields.tsx'
import { JobSwitch, useAsk } from './JobSwitch.tsx'
import { RowsTable } from '../../../platform/crud/detail/RowsTable.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { RunResult, isPending, STATE_TONE } from './job-run.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'

/** One job: its facts, its next run, and the results of its runs. */
export default function JobDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('crud')
  const { title } = useResourceTexts('sysJob')
  const query = useQuery({
    ...queryOf(sysJobApi.get, { id }),
    meta: { failure: 'inPlace' },
    refetchInterval: ({ state: { data } }) => (data && isPending(data) ? LIVE_MS : false),
  })
  const job = query.data
  return (
    <SideDrawer title={job?.name ?? title} closeLabel={t('close')} width="960px" onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>{(job) => <Facts job={job} />}</Loaded>
        {job && (
          <Allowed to={sysJobApi.logs}>
            <JobRuns job={job} />
          </Allowed>
        )}
      </DrawerBody>
      <DrawerFooter>{job && <Acts job={job} />}</DrawerFooter>
    </SideDrawer>
  )
}

function Facts({ job }: { job: SysJob }) {
  const { label, option } = useResourceTexts('sysJob')
  const t = useTranslations('sysJob')
  const tl = useTranslations('logs')
  const { lastState, lastRunAt } = job
  const isNarrow = useMedia('(max-width: 767px)')
  return (
    <DescriptionList
      columns={isNarrow ? 1 : 2}
      items={[
        { label: tl('number'), value: job.id },
        { label: label('methodName'), value: job.methodName },
        { label: label('status'), value: <JobSwitch job={job} /> },
        { label: label('does'), value: job.does || null },
        { label: label('cronExpression'), value: <code>{job.cronExpression}</code> },
        { label: label('next'), value: <NextTimes schedule={job.schedule} next={job.next} /> },
        {
          label: label('lastState'),
          value: lastState && <StatusTag tone={STATE_TONE[lastState]}>{option('lastState', lastState)}</StatusTag>,
        },
        { label: label('lastRunAt'), value: lastRunAt && shownSecond(lastRunAt) },
        {
          label: label('executionStrategy'),
          value: (
            <DictText dict="sys_job_policy" value={job.executionStrategy}>
              {option('executionStrategy', job.executionStrategy)}
            </DictText>
          ),
        },
        { label: label('parameters'), value: job.parameters || null },
        {
          label: label('group'),
          value: (
            <DictText dict="sys_job_group" value={job.group}>
              {option('group', job.group)}
            </DictText>
          ),
        },
        { label: label('remarks'), value: job.remarks || null },
        { label: label('creator'), value: [job.creator || t('builtIn'), shownSecond(job.createdAt)].join(' · ') },
        { label: label('updater'), value: [job.updater || t('builtIn'), shownSecond(job.updatedAt)].join(' · ') },
      ]}
    />
  )
}

function Acts({ job }: { job: SysJob }) {
  const { action, option } = useResourceTexts('sysJob')
  const { ask, question } = useAsk(job)
  const why = job.lastState && isPending(job) ? option('lastState', job.lastState) : undefined
  return (
    <>
      <FormButton endpoint={sysJobApi.edit} initialValues={job} icon="edit">
        <JobFields job={job} />
      </FormButton>
      <Allowed to={sysJobApi.run}>
        <Button look="primary" why={why} onClick={() => ask('run')}>
          {action(sysJobApi.run)}
        </Button>
        {question}
      </Allowed>
    </>
  )
}

/** The run log of a job, the newest first; live while it runs. */
function JobRuns({ job }: { job: SysJob }) {
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

const useDialog = lazyDialog(() => import('./ClearRunsDialog.tsx'))

/** Forget what came of the runs of a job. */
function ClearRuns({ job }: { job: SysJob }) {
  const { action } = useResourceTexts('sysJob')
  const dialog = useDialog()
  return (
    <Allowed to={sysJobApi.deleteLogs}>
      <Button isSmall icon="broom" {...dialog.opener}>
        {action(sysJobApi.deleteLogs)}
      </Button>
      {dialog.shown({ job })}
    </Allowed>
  )
}
