import { type ReminderBatch, reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  batch: ReminderBatch
  onClose: () => void
}

/** Goes on with a stopped run, after saying how many households are left. */
export default function ResumeRun({ batch: { id, batchNo, waiting }, onClose }: Props) {
  const t = useTranslations('reminders')
  return (
    <ConfirmCommand
      endpoint={reminderBatchApi.resume}
      input={{ id }}
      question={t('resumeQ', { batchNo })}
      confirm={t('resumeVerb', { batchNo })}
      told={{ name: batchNo }}
      onClose={onClose}
    >
      <p>{t('resumeA', { count: waiting })}</p>
    </ConfirmCommand>
  )
}
