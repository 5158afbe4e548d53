import { useQuery } from '@tanstack/react-query'
import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, queryOf } from '../../../platform/api.ts'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { Loaded } from '../../../platform/Loaded.tsx'
import { DictText } from '../../../platform/choices/use-dict.tsx'
import { shownSecond } from '../../../platform/format.ts'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { isPending, STATE_TONE } from './job-look.ts'
import { JobFields } from './JobFields.tsx'
import { JobRuns } from './JobRuns.tsx'
import { JobSwitch } from './JobSwitch.tsx'
import { NextTimes } from './NextTimes.tsx'
import { useAsk } from './use-ask.tsx'

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
