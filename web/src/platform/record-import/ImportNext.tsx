import type { Task } from '@weir/contract/modules/system/task'
import { MOST_TOGETHER } from '@weir/contract/platform/record-import'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/Button.tsx'

interface Props {
  task: Task | undefined
  isBusy: boolean
  onSend: (input: { dryRun: boolean; mode: 'all' | 'good' }) => void
  onAgain: () => void
}

/** The keyboard focus continues here: the pressed button is gone. */
const focused = (button: HTMLButtonElement | null) => button?.focus()

/** The one thing to do next: check the file, import what is right, or take another one. */
export function ImportNext({ task, isBusy, onSend, onAgain }: Props) {
  const t = useTranslations('importing')
  const isChecked = task?.state === 'done' && task.dryRun
  if (isChecked && task.good > 0)
    return (
      <Button look="primary" onClick={() => onSend({ dryRun: false, mode: task.bad > 0 || task.good > MOST_TOGETHER ? 'good' : 'all' })}>
        {t(task.bad > 0 ? 'importGood' : 'importAll', { count: task.good })}
      </Button>
    )
  if (task && !isBusy)
    return (
      <Button look="primary" onClick={onAgain}>
        {t('again')}
      </Button>
    )
  return (
    <Button ref={focused} look="primary" busy={isBusy} onClick={() => onSend({ dryRun: true, mode: 'all' })}>
      {t('check')}
    </Button>
  )
}
