import type { Task } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { shownSecond } from '../../../platform/format.ts'
import { useResourceTexts, useTextsOfAny } from '../../../platform/texts.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { useDuration } from '../monitor/shown-figures.ts'
import { useTaskTexts } from './use-task-texts.ts'

/** Its subject, its result, its sender and its times. */
export function TaskFacts({ task }: { task: Task }) {
  const t = useTranslations('task')
  const { label, option } = useResourceTexts('task')
  const { title } = useTextsOfAny(task.resource)
  const texts = useTaskTexts()
  const shownDuration = useDuration()
  const { kind, filename, state, good, bad, isOwn, creator, createdAt, startedAt, endedAt } = task
  const isImport = kind !== 'export'
  const shown = (instant: string | null) => (instant === null ? null : shownSecond(instant))
  return (
    <DescriptionList
      items={[
        { label: label('kind'), value: `${option('kind', kind)} · ${title}` },
        { label: label('filename'), value: filename },
        ...(isImport && state !== 'waiting'
          ? [
              { label: label('good'), value: good > 0 ? texts.good(task) : null },
              { label: label('bad'), value: bad > 0 ? texts.bad(task) : null },
            ]
          : []),
        ...(isOwn ? [] : [{ label: label('creator'), value: creator }]),
        { label: label('createdAt'), value: shown(createdAt) },
        { label: label('startedAt'), value: shown(startedAt) },
        { label: label('endedAt'), value: shown(endedAt) },
        ...(startedAt !== null && endedAt !== null
          ? [{ label: t('duration'), value: shownDuration((Date.parse(endedAt) - Date.parse(startedAt)) / 1000) }]
          : []),
      ]}
    />
  )
}
