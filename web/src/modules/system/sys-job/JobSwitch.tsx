import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { useTranslations } from 'use-intl/react'
import { useState } from 'react'

import { useDict, dictLabel, dictTone } from '../../../platform/choices/dict.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { Switch } from '../../../ui/input/Switch.tsx'
import { Fetched } from '../../../platform/loading/Fetched.tsx'
import type { Act } from './job-run.tsx'

/** Whether a job is enabled, with a switch for users with the permission. */
export function JobSwitch({ job }: { job: SysJob }) {
  const t = useTranslations()
  const { label } = useResourceTexts('sysJob')
  const { may } = useMay()
  const { ask, question } = useAsk(job)
  const isOn = job.status === 1
  const dict = useDict('sys_normal_disable')
  const word = dictLabel(dict, job.status) ?? t(isOn ? 'crud.enabled' : 'crud.disabled')
  if (!may(isOn ? sysJobApi.stop : sysJobApi.start))
    return <StatusDot tone={dictTone(dict, job.status) ?? (isOn ? 'ok' : 'idle')}>{word}</StatusDot>
  return (
    <>
      <Switch
        label={`${label('status')} ${job.name}`}
        isOn={isOn}
        word={word}
        why={job.isFixed ? t('sysJob.fixed') : undefined}
        onClick={() => ask(isOn ? 'stop' : 'start')}
      />
      {question}
    </>
  )
}

const fetchQuestion = () => import('./AskJob.tsx')

/** Asks before it acts: `question` stands somewhere beside what was pressed. */
export function useAsk(job: SysJob) {
  const [act, ask] = useState<Act>()
  const onClose = () => ask(undefined)
  const question = act && <Fetched from={fetchQuestion} props={{ act, job, onClose }} onFail={onClose} />
  return { ask, question }
}
