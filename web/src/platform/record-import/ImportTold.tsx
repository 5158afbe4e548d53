import type { taskApi } from '@weir/contract/modules/system/task'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { Note } from '../../ui/Note.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TaskRows } from '../task/TaskRows.tsx'
import { useResourceTexts } from '../texts.tsx'

type Told = WireOutput<typeof taskApi.get>

/** The progress, then the predicted or actual results of the rows; wrong ones with their reasons. */
export function ImportTold({ task }: { task: Told }) {
  return (
    <>
      <div aria-live="polite">
        <Standing {...task} />
      </div>
      {task.result && task.bad > 0 && <TaskRows rows={task.result.rows} />}
    </>
  )
}

function Standing(task: Told) {
  const t = useTranslations('importing')
  const { option } = useResourceTexts('task')
  const { state, failure, done, total } = task
  if (state === 'waiting' || (state === 'running' && total === null)) return <p>{t('waiting')}</p>
  if (state === 'running')
    return (
      <>
        <p>{t('progress', { done, total: total! })}</p>
        <ProgressBar value={done / total!} label={option('state', state)} />
      </>
    )
  if (state === 'done') return task.dryRun ? <Checked {...task} /> : <Imported {...task} />
  return <Note tone={state === 'failed' ? 'bad' : 'idle'}>{failure === null ? option('state', state) : t('ended', { failure })}</Note>
}

function Checked({ good, bad, added, updated }: Told) {
  const t = useTranslations('importing')
  if (good === 0) return <Note tone="bad">{t('noneGood')}</Note>
  if (bad === 0) return <Note tone="ok">{t('allGood', { added, updated })}</Note>
  return <Note tone="warn">{t('someBad', { good, bad })}</Note>
}

function Imported({ bad, added, updated }: Told) {
  const t = useTranslations('importing')
  if (bad > 0 && added + updated === 0) return <Note tone="bad">{t('nothing', { bad })}</Note>
  if (bad > 0) return <Note tone="warn">{t('partly', { added, updated, bad })}</Note>
  return <Note tone="ok">{t('imported', { added, updated })}</Note>
}
