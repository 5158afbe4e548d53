import { lazy, Suspense, useCallback, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { useStore } from '../../platform/store.ts'
import { hideTasks, shownTask } from '../../platform/task/shown-task.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TaskRing } from './TaskRing.tsx'
import { taskState } from './task-state.ts'
import styles from './TasksButton.module.css'

const TasksPopover = lazy(() => import('./TasksPopover.tsx'))
const OpenTask = lazy(() => import('./OpenTask.tsx'))

/** Long work of one's own: a ring shows how far it is, a figure how much of it there is. */
export function TasksButton({ className }: { className: string | undefined }) {
  const t = useTranslations('tasks')
  const { unfinished, share } = useStore(taskState)
  const shown = useStore(shownTask)
  const isOpen = shown === 'panel'
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    hideTasks()
    button.current?.focus()
  }, [])
  return (
    <div className={styles.frame}>
      <button
        ref={button}
        type="button"
        className={className}
        title={t('title')}
        aria-label={t('button', { count: unfinished })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => shownTask.set(isOpen ? undefined : 'panel')}
      >
        <Icon name="tasks" />
        {unfinished > 0 && (
          <>
            <TaskRing share={share} />
            <span className={styles.count}>{unfinished}</span>
          </>
        )}
      </button>
      <Suspense>
        {isOpen && <TasksPopover onClose={close} onLeave={hideTasks} />}
        {typeof shown === 'number' && <OpenTask id={shown} onClose={close} />}
      </Suspense>
    </div>
  )
}
