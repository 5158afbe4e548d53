import type { Task } from '@weir/contract/modules/system/task'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'

import { Empty } from '../../../ui/basics/Empty.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import styles from './TaskList.module.css'
import { businessToday } from '../../../platform/format/business-time.ts'
import { shownDay, shownInstant, shownTime } from '../../../platform/format/format.ts'
import { Grow } from '../../../ui/basics/Row.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { CancelTask, DownloadTask, OpenResult } from './task-actions.tsx'
import { TaskBar, useTaskTexts, isUnfinished, toneOf, useRemaining } from './shown-task.tsx'
import taskLineStyles from './TaskLine.module.css'

interface Props {
  tasks: Task[]
  /** When they were read, in milliseconds. */
  asOf: number
}

/** Open tasks first, then the latest ended ones. */
export function TaskList({ tasks, asOf }: Props) {
  const t = useTranslations('task')
  const unfinished = tasks.filter(isUnfinished)
  const ended = tasks.filter((task) => !isUnfinished(task))
  if (tasks.length === 0) return <Empty title={t('none')} advice={t('noneHint')} />
  return (
    <>
      <Group title={t('unfinished', { count: unfinished.length })} tasks={unfinished} asOf={asOf} />
      <Group title={t('recent')} tasks={ended} asOf={asOf} />
    </>
  )
}

function Group({ title, tasks, asOf }: Props & { title: string }) {
  const id = useId()
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {title}
      </h3>
      <ul>
        {tasks.map((task) => (
          <TaskLine key={task.id} task={task} asOf={asOf} />
        ))}
      </ul>
    </section>
  )
}

interface TaskLineProps {
  task: Task
  /** When it was read, in milliseconds. */
  asOf: number
}

/** One task in the panel: its name, progress, result and actions. */
function TaskLine({ task, asOf }: TaskLineProps) {
  const t = useTranslations('task')
  const openIt = useTranslations('crud')('get')
  const showResult = useTranslations('tasks')('result')
  const texts = useTaskTexts()
  const { kind, dryRun, failure, isDownloadable, createdAt } = task
  const isOver = !isUnfinished(task)
  return (
    <li className={taskLineStyles.line}>
      <span className={taskLineStyles.what}>
        {texts.what(task)} {dryRun && <StatusTag tone="idle">{t('trial')}</StatusTag>}
      </span>
      <span className={taskLineStyles.state} data-tone={toneOf(task)}>
        {texts.state(task)}
      </span>
      <TaskBar task={task} />
      {failure !== null && <p className={taskLineStyles.failure}>{failure}</p>}
      <div className={taskLineStyles.facts}>
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

/** The number of rows, the refused ones, the remaining time; each on its own line if there is room. */
function TaskOutcome({ task, asOf }: { task: Task; asOf: number }) {
  const t = useTranslations('task')
  const texts = useTaskTexts()
  const remaining = useRemaining(task, asOf)
  const { kind, state, done, bad, isDownloadable } = task
  const isExport = kind === 'export'
  if (done === 0 && state !== 'running' && state !== 'done') return null
  return (
    <>
      <span>{isExport || isUnfinished(task) ? texts.rows(task) : texts.good(task)}</span>
      {bad > 0 && <Text tone="bad">{texts.bad(task)}</Text>}
      {remaining !== undefined && <span>{remaining}</span>}
      {isExport && state === 'done' && !isDownloadable && <span>{t('fileGone')}</span>}
    </>
  )
}
