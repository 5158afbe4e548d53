import type { Task } from '@weir/contract/modules/system/task'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'

import { Empty } from '../../../ui/Empty.tsx'
import { isUnfinished } from './task-look.ts'
import styles from './TaskList.module.css'
import { TaskLine } from './TaskLine.tsx'

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
