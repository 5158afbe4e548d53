import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { DeleteChosen, DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormButton, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { DictText } from '../../../platform/choices/dict.tsx'
import { Fetched, near } from '../../../platform/loading/Fetched.tsx'
import { shownSecond } from '../../../platform/format/format.ts'
import { useMay, Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { isPending, STATE_TONE } from './job-run.tsx'
import { JobFields } from './JobFields.tsx'
import { JobSwitch, useAsk } from './JobSwitch.tsx'
import styles from './SysJob.module.css'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'

const fetchDrawer = () => import('./JobDrawer.tsx')
const nearDrawer = near(fetchDrawer)

/** The defaults of most new jobs: enabled from the start, repeated. */
const NEW_JOB = { group: 'default', executionStrategy: 'repeated', status: 1 }

/** The jobs, their schedules and their results. A job opens its times and its run log. */
export default function SysJobPage() {
  const [opened, open] = useState<number>()
  const t = useTranslations('sysJob')
  const tl = useTranslations('logs')
  const { option } = useResourceTexts('sysJob')
  const stays = t('builtInStays')
  const whyNot = useCallback(({ isBuiltIn }: SysJob) => (isBuiltIn ? stays : undefined), [stays])
  const { may, mayAny } = useMay()
  const mayAct = mayAny([sysJobApi.run, sysJobApi.get, sysJobApi.edit, sysJobApi.delete])
  return (
    <>
      <ListPage<SysJob>
        list={sysJobApi.list}
        adds={sysJobApi.add}
        counts={sysJobApi.counts}
        isPending={isPending}
        filters={
          <>
            <Search name="name" />
            <Filter name="group" />
            <Filter name="status" />
          </>
        }
        columns={[
          {
            field: 'name',
            cell: ({ id, name, isBuiltIn }) => (
              <span className={styles.name}>
                {may(sysJobApi.get) ? (
                  <LinkButton {...nearDrawer} onClick={() => open(id)}>
                    {name}
                  </LinkButton>
                ) : (
                  name
                )}
                {isBuiltIn && <StatusTag tone="idle">{t('builtIn')}</StatusTag>}
              </span>
            ),
          },
          { id: 'id', name: tl('number'), cell: ({ id }) => id, isFigure: true, isSortable: true },
          {
            field: 'schedule',
            cell: ({ schedule, executionStrategy }) => (
              <span className={styles.name}>
                {schedule}
                {executionStrategy === 'once' && (
                  <StatusTag tone="info">
                    <DictText dict="sys_job_policy" value={executionStrategy}>
                      {option('executionStrategy', executionStrategy)}
                    </DictText>
                  </StatusTag>
                )}
              </span>
            ),
          },
          { field: 'status', cell: (job) => <JobSwitch job={job} /> },
          { field: 'next', cell: ({ next: [first] }) => (first ? shownSecond(first) : <Nothing />) },
          {
            field: 'lastState',
            cell: ({ lastState }) =>
              lastState ? <StatusTag tone={STATE_TONE[lastState]}>{option('lastState', lastState)}</StatusTag> : <Nothing />,
          },
          { field: 'lastRunAt', cell: ({ lastRunAt }) => (lastRunAt ? shownSecond(lastRunAt) : <Nothing />) },
          { field: 'cronExpression', cell: ({ cronExpression }) => <code className={styles.cron}>{cronExpression}</code> },
          { field: 'methodName', isSpare: true },
          'group',
        ]}
        actions={
          <FormButton endpoint={sysJobApi.add} initialValues={NEW_JOB} icon="plus" look="primary">
            <JobFields />
          </FormButton>
        }
        rowActions={
          mayAct
            ? (job) => (
                <>
                  <RunLink job={job} />
                  <JobMenu job={job} />
                </>
              )
            : undefined
        }
        whyNot={whyNot}
        batch={may(sysJobApi.delete) ? (selection) => <DeleteChosen endpoint={sysJobApi.delete} selection={selection} /> : undefined}
      />
      {opened !== undefined && (
        <Fetched from={fetchDrawer} props={{ id: opened, onClose: () => open(undefined) }} onFail={() => open(undefined)} />
      )}
    </>
  )
}

/** Run it once now; while it runs, or is about to, there is nothing to ask for. */
function RunLink({ job }: { job: SysJob }) {
  const { action, option } = useResourceTexts('sysJob')
  const { ask, question } = useAsk(job)
  const why = job.lastState && isPending(job) ? option('lastState', job.lastState) : undefined
  return (
    <Allowed to={sysJobApi.run}>
      <LinkButton why={why} onClick={() => ask('run')}>
        {action(sysJobApi.run)}
      </LinkButton>
      {question}
    </Allowed>
  )
}

/** The rest behind `⋯`. */
function JobMenu({ job }: { job: SysJob }) {
  const t = useTranslations()
  const { action } = useResourceTexts('sysJob')
  return (
    <Allowed toAny={[sysJobApi.get, sysJobApi.edit, sysJobApi.delete]}>
      <MoreMenu label={t('crud.moreActions')} row={<RunLink job={job} />}>
        <FormLink endpoint={sysJobApi.edit} initialValues={job}>
          <JobFields job={job} />
        </FormLink>
        <HistoryLink of={sysJobApi.get} id={job.id} name={job.name} />
        {job.isBuiltIn ? (
          <Allowed to={sysJobApi.delete}>
            <LinkButton why={t('sysJob.builtInStays')} onClick={() => undefined}>
              {action(sysJobApi.delete)}
            </LinkButton>
          </Allowed>
        ) : (
          <DeleteLink endpoint={sysJobApi.delete} row={job} />
        )}
      </MoreMenu>
    </Allowed>
  )
}
