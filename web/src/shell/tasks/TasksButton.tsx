import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'

import { useStore } from '../../platform/browser/store.ts'
import { shownTask } from '../../platform/task/shown-tasks.ts'
import { withTexts } from '../../platform/texts/texts.tsx'
import { taskState } from '../bar-state.ts'
import { BarButton, type BelowProps } from '../bar/BarButton.tsx'
import styles from './TasksButton.module.css'

const TasksPopover = lazy(withTexts('whole', () => import('./TasksPopover.tsx')))
const OpenTask = lazy(withTexts('whole', () => import('./OpenTask.tsx')))

/** Long work of one's own: a ring shows how far it is, a figure how much of it there is. */
export function TasksButton({ className }: { className: string | undefined }) {
  const t = useTranslations('tasks')
  const { unfinished, share } = useStore(taskState)
  const isOpen = useStore(shownTask) === 'panel'
  return (
    <BarButton
      frame={styles.frame}
      className={className}
      icon="tasks"
      title={t('title')}
      label={t('button', { count: unfinished })}
      mark={unfinished > 0 && <Unfinished count={unfinished} share={share} />}
      isOpen={isOpen}
      onOpen={showPanel}
      Below={Below}
    />
  )
}

function Below({ isOpen, ...panel }: BelowProps) {
  const shown = useStore(shownTask)
  return (
    <>
      {isOpen && <TasksPopover {...panel} />}
      {typeof shown === 'number' && <OpenTask id={shown} {...panel} />}
    </>
  )
}

const showPanel = (isOpen: boolean) => shownTask.set(isOpen ? 'panel' : undefined)

const Unfinished = ({ count, share }: { count: number; share: number | undefined }) => (
  <>
    <TaskRing share={share} />
    <span className={styles.count}>{count}</span>
  </>
)

/** Without a share it goes round. */
const UNKNOWN = 0.25

/** Around the icon: how far the work is. The button says it in words. */
const TaskRing = ({ share }: { share: number | undefined }) => (
  <svg className={styles.ring} data-turns={share === undefined} viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="14" />
    <circle cx="16" cy="16" r="14" pathLength={1} strokeDasharray={`${share ?? UNKNOWN} 1`} />
  </svg>
)
