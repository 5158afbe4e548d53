import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { useTranslations } from 'use-intl/react'

import { DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { isPending } from './job-look.ts'
import { JobFields } from './JobFields.tsx'
import { useAsk } from './use-ask.tsx'

/** Run it once now; while it runs, or is about to, there is nothing to ask for. */
export function RunLink({ job }: { job: SysJob }) {
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
export function JobMenu({ job }: { job: SysJob }) {
  const t = useTranslations()
  const { action } = useResourceTexts('sysJob')
  return (
    <Allowed toAny={[sysJobApi.get, sysJobApi.edit, sysJobApi.delete]}>
      <MoreMenu label={t('crud.moreActions')}>
        <FormLink endpoint={sysJobApi.edit} initialValues={job}>
          <JobFields job={job} />
        </FormLink>
        <HistoryLink of={sysJobApi.get} id={job.id} name={job.name} />
        {job.isBuiltIn ? (
          <Allowed to={sysJobApi.delete}>
            <LinkButton tone="bad" why={t('sysJob.builtInStays')} onClick={() => undefined}>
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
