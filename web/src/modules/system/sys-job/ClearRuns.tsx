import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'

import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'

const useDialog = lazyDialog(() => import('./ClearRunsDialog.tsx'))

/** Forget what came of the runs of a job. */
export function ClearRuns({ job }: { job: SysJob }) {
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
