import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { useTranslations } from 'use-intl/react'
import { useQueryClient } from '@tanstack/react-query'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { call } from '../../../platform/server/api.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { useRunWords, type Act } from './job-run.tsx'

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

/** Most runs take less than a second. A longer one stays in its log. */
const LOOKS = 12
const PAUSE_MS = 400

/** After a run was asked for: says how it ended, or where that will stand. */
function useTellRun(job: SysJob) {
  const t = useTranslations('sysJob')
  const queries = useQueryClient()
  const { may } = useMay()
  const wordsOf = useRunWords()
  return async () => {
    for (let look = 0; look < LOOKS && may(sysJobApi.logs); look++) {
      const last = await lastRun(job.id).catch(() => undefined)
      if (last && last.state !== 'running' && last.startedAt > (job.lastRunAt ?? '')) {
        void queries.invalidateQueries()
        const words = wordsOf(last)
        return last.state === 'done' ? toast.ok(t('ran', { name: job.name }), words) : toast.bad(t('runFailed', { name: job.name }), words)
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    toast.ok(t('started', { name: job.name }), t('asked'))
  }
}

const lastRun = async (jobId: number) => (await call(sysJobApi.logs, { jobId, pageSize: 1 })).list[0]
