import { type MeterModel, meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { shownTask } from '../../../platform/task/shown-tasks.ts'
import { Note } from '../../../ui/basics/Note.tsx'
import { JudgedNote } from './JudgedNote.tsx'

interface Props {
  model: MeterModel
  onClose: () => void
}

/** Gives the settings of a model to its meters that have others, after saying what that does to their readings. */
export default function ApplyModel({ model, onClose }: Props) {
  const t = useTranslations('waterMeter.judge')
  const { id, deviceModel, maxFlow, registerRange, reportHours } = model
  const { data, error, refetch } = useRead(meterModelApi.applyPreview, { id })
  const meters = data?.meters ?? 0
  return (
    <ConfirmCommand
      endpoint={meterModelApi.apply}
      input={{ id }}
      question={t('applyQuestion', { model: deviceModel, count: meters })}
      confirm={t('applyConfirm', { count: meters })}
      isWaiting={!data}
      told={false}
      onDone={({ jobId }) => shownTask.set(jobId)}
      onClose={onClose}
    >
      <p>{t('settings', { flow: grouped(maxFlow), range: grouped(registerRange), hours: String(reportHours) })}</p>
      {!data && error && <LoadFailed error={error} onRetry={refetch} />}
      {!data && !error && <Note tone="info">{t('counting')}</Note>}
      {data && (
        <>
          {data.looked < data.limited && <Note tone="info">{t('looked', { looked: data.looked, limited: data.limited })}</Note>}
          <JudgedNote effect={data.effect} />
        </>
      )}
    </ConfirmCommand>
  )
}
