import type { Task } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { businessToday } from '../../../platform/business-time.ts'
import { shownDay, shownInstant, shownTime } from '../../../platform/format.ts'
import { Grow } from '../../../ui/basics/Row.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { OpenResult } from './OpenResult.tsx'
import { CancelTask, DownloadTask } from './task-actions.tsx'
import { isUnfinished, toneOf } from './task-look.ts'
import { TaskBar } from './TaskBar.tsx'
import styles from './TaskLine.module.css'
import { TaskOutcome } from './TaskOutcome.tsx'
import { useTaskTexts } from './use-task-texts.ts'

interface Props {
  task: Task
  /** When it was read, in milliseconds. */
  asOf: number
}

/** One task in the panel: its name, progress, result and actions. */
export function TaskLine({ task, asOf }: Props) {
  const t = useTranslations('task')
  const openIt = useTranslations('crud')('get')
  const showResult = useTranslations('tasks')('result')
  const texts = useTaskTexts()
  const { kind, dryRun, failure, isDownloadable, createdAt } = task
  const isOver = !isUnfinished(task)
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {texts.what(task)} {dryRun && <StatusTag tone="idle">{t('trial')}</StatusTag>}
      </span>
      <span className={styles.state} data-tone={toneOf(task)}>
        {texts.state(task)}
      </span>
      <TaskBar task={task} />
      {failure !== null && <p className={styles.failure}>{failure}</p>}
      <div className={styles.facts}>
        {isOver && (
          <time dateTime={createdAt}>
            {shownDay(createdAt) === businessToday() ? shownTime(createdAt) : shownInstant(createdAt).slice(5)}
          </time>
        )}
        <TaskOutcome task={task} asOf={asOf} />
        <Grow />
        <OpenResult task={task}>{kind !== 'export' && isOver ? showResult : openIt}</OpenResult>
        {isDownloadable && <DownloadTask id={task.id} />}
        {!isOver && <CancelTask task={task} />}
      </div>
    </li>
  )
}
