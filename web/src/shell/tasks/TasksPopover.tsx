import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { TaskList } from '../../modules/system/task/TaskList.tsx'
import { useTaskList } from '../../modules/system/task/shown-task.tsx'
import { LoadFailed } from '../../platform/loading/LoadFailed.tsx'
import { BarPopover, BarPopoverLink } from '../bar/BarPopover.tsx'
import styles from './TasksPopover.module.css'

interface Props {
  /** The focus goes back to the button. */
  onClose: () => void
  /** It went elsewhere. */
  onLeave: () => void
}

/** The user's own tasks under their button. Their names may come from any resource, so it is fetched with all texts. */
export default function TasksPopover({ onClose, onLeave }: Props) {
  const title = useTranslations('tasks')('title')
  return (
    <BarPopover title={title} foot={<ToAll onClick={onLeave} />} onClose={onClose} onLeave={onLeave}>
      <Tasks />
    </BarPopover>
  )
}

const waiting = <div className={styles.waiting} aria-busy="true" />

function Tasks() {
  const t = useTranslations('task')
  const { data, error, refetch, dataUpdatedAt } = useTaskList()
  if (data) return <TaskList tasks={data.list} asOf={dataUpdatedAt} />
  if (!error) return waiting
  return <LoadFailed title={t('failed')} error={error} onRetry={refetch} />
}

/** The page of everybody's. */
function ToAll({ onClick }: { onClick: () => void }) {
  const t = useTranslations('tasks')
  return (
    <BarPopoverLink to={to('task')} onClick={onClick}>
      {t('all')}
    </BarPopoverLink>
  )
}
