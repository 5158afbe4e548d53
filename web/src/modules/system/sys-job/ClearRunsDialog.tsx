import { type SysJob, sysJobApi } from '@weir/contract/modules/system/sys-job'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

/** Asks before the record of a job's runs goes. */
export default function ClearRunsDialog({ job: { id, name }, onClose }: { job: SysJob; onClose: () => void }) {
  const t = useTranslations('sysJob')
  return (
    <ConfirmCommand
      endpoint={sysJobApi.deleteLogs}
      input={{ jobId: id }}
      question={t('ask.clear', { name })}
      isHarmful
      told={{ title: t('cleared', { name }) }}
      onClose={onClose}
    >
      <p>{t('tell.clear')}</p>
    </ConfirmCommand>
  )
}
