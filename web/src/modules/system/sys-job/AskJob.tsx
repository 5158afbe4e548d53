import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import type { Act } from './job-look.ts'
import { useTellRun } from './use-tell-run.tsx'

interface Props {
  act: Act
  job: SysJob
  onClose: () => void
}

/** Enable, disable or run a job: the action, and its effect. */
export default function AskJob({ act, job, onClose }: Props) {
  const t = useTranslations('sysJob')
  const { name, schedule } = job
  const tellRun = useTellRun(job)
  return (
    <ConfirmCommand
      endpoint={sysJobApi[act]}
      input={{ id: job.id }}
      question={t(`ask.${act}`, { name })}
      told={act === 'run' ? false : { name }}
      onDone={() => act === 'run' && void tellRun()}
      onClose={onClose}
    >
      <p>{job.does}</p>
      <p>
        {t(`tell.${act}`, { schedule })}
        {act === 'start' && job.executionStrategy === 'once' && t('tell.once')}
        {act === 'run' && job.status === 0 && t('tell.runStopped')}
      </p>
    </ConfirmCommand>
  )
}
