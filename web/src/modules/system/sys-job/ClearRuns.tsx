import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { useDone } from '../../../platform/crud/command-texts.ts'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Note } from '../../../ui/Note.tsx'

/** Forget what came of the runs of a job. */
export function ClearRuns({ job }: { job: SysJob }) {
  const t = useTranslations('jobs')
  const cancel = useTranslations('crud')('cancel')
  const { action } = useResourceTexts('sysJob')
  const done = useDone()
  const [isAsking, setAsking] = useState(false)
  const clear = useCommand(sysJobApi.deleteLogs, undefined, 'inPlace')
  const onSuccess = () => {
    done({ action: 'clear' })
    setAsking(false)
  }
  return (
    <Allowed to={sysJobApi.deleteLogs}>
      <Button className="sm" icon="broom" onClick={() => setAsking(true)}>
        {action(sysJobApi.deleteLogs)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t('ask.clear', { name: job.name })}
          confirm={action(sysJobApi.deleteLogs)}
          cancel={cancel}
          look="danger-solid"
          busy={clear.isPending}
          onConfirm={() => clear.mutate({ jobId: job.id }, { onSuccess })}
          onClose={() => setAsking(false)}
        >
          <p>{t('tell.clear')}</p>
          {clear.error && <Note tone="bad">{clear.error.message}</Note>}
        </ConfirmDialog>
      )}
    </Allowed>
  )
}
