import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { useDone } from '../../../platform/crud/command-texts.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Note } from '../../../ui/Note.tsx'
import type { Act } from './job-look.ts'

interface Props {
  act: Act
  job: SysJob
  onClose: () => void
}

/** Enable, disable or run a job: what it does, and what follows. */
export default function AskJob({ act, job, onClose }: Props) {
  const t = useTranslations('jobs')
  const cancel = useTranslations('crud')('cancel')
  const { action } = useResourceTexts('sysJob')
  const done = useDone()
  const command = useCommand(sysJobApi[act], undefined, 'inPlace')
  const onSuccess = () => {
    done(sysJobApi[act], act === 'run' ? t('asked') : undefined)
    onClose()
  }
  return (
    <ConfirmDialog
      question={t(`ask.${act}`, { name: job.name })}
      confirm={action(sysJobApi[act])}
      cancel={cancel}
      busy={command.isPending}
      onConfirm={() => command.mutate({ id: job.id }, { onSuccess })}
      onClose={onClose}
    >
      <p>{job.does}</p>
      <p>
        {t(`tell.${act}`, { schedule: job.schedule })}
        {act === 'start' && job.executionStrategy === 'once' && t('tell.once')}
        {act === 'run' && job.status === 0 && t('tell.runStopped')}
      </p>
      {command.error && <Note tone="bad">{command.error.message}</Note>}
    </ConfirmDialog>
  )
}
