import type { Task } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { isUnfinished } from './task-look.ts'
import styles from './TaskLine.module.css'
import { useRemaining } from './use-remaining.ts'
import { useTaskTexts } from './use-task-texts.ts'

/** The number of rows, the refused ones, the remaining time; each on its own line if there is room. */
export function TaskOutcome({ task, asOf }: { task: Task; asOf: number }) {
  const t = useTranslations('task')
  const texts = useTaskTexts()
  const remaining = useRemaining(task, asOf)
  const { kind, state, done, bad, isDownloadable } = task
  const isExport = kind === 'export'
  if (done === 0 && state !== 'running' && state !== 'done') return null
  return (
    <>
      <span>{isExport || isUnfinished(task) ? texts.rows(task) : texts.good(task)}</span>
      {bad > 0 && <span className={styles.bad}>{texts.bad(task)}</span>}
      {remaining !== undefined && <span>{remaining}</span>}
      {isExport && state === 'done' && !isDownloadable && <span>{t('fileGone')}</span>}
    </>
  )
}
