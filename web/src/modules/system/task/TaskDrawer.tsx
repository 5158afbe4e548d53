import { useQuery } from '@tanstack/react-query'
import { type Task, taskApi } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, queryOf } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { TaskRows } from '../../../platform/task/TaskRows.tsx'
import { useResourceTexts, useTextsOfAny } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { StatusDot, StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { CancelTask, DownloadTask } from './task-actions.tsx'
import { TaskBar, useTaskTexts, isUnfinished, toneOf, useRemaining } from './shown-task.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { shownSecond } from '../../../platform/format/format.ts'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { useDuration } from '../monitor/shown-figures.ts'

interface Props {
  id: number
  onClose: () => void
}

/** One task: how far it is while it runs, what became of each row once it has ended. */
export default function TaskDrawer({ id, onClose }: Props) {
  const close = useTranslations('crud')('close')
  const { title } = useResourceTexts('task')
  const { what } = useTaskTexts()
  const query = useQuery({
    ...queryOf(taskApi.get, { id }),
    // The stream covers one's own only.
    refetchInterval: ({ state: { data } }) => (data && !data.isOwn && isUnfinished(data) ? LIVE_MS : false),
    meta: { failure: 'inPlace' },
  })
  const { data, dataUpdatedAt } = query
  return (
    <SideDrawer title={data ? what(data) : title} closeLabel={close} width="640px" onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>
          {(task) => (
            <>
              <Standing task={task} asOf={dataUpdatedAt} />
              <TaskFacts task={task} />
              {task.result && <TaskRows rows={task.result.rows} />}
            </>
          )}
        </Loaded>
      </DrawerBody>
      {data && (isUnfinished(data) || data.isDownloadable) && (
        <DrawerFooter>
          {isUnfinished(data) && <CancelTask task={data} as={Button} />}
          {data.isDownloadable && <DownloadTask id={id} as={Button} />}
        </DrawerFooter>
      )}
    </SideDrawer>
  )
}

/** Its state in one line, its bar, and why it failed. */
function Standing({ task, asOf }: { task: Task; asOf: number }) {
  const t = useTranslations('task')
  const { state, rows } = useTaskTexts()
  const remaining = useRemaining(task, asOf)
  return (
    <Stack gap="small" aria-live="polite">
      <p>
        <StatusDot tone={toneOf(task)}>{state(task)}</StatusDot> {task.dryRun && <StatusTag tone="idle">{t('trial')}</StatusTag>}{' '}
        <Text tone="faint" size="small">
          {[rows(task), remaining].filter(Boolean).join(' · ')}
        </Text>
      </p>
      <TaskBar task={task} />
      {task.failure !== null && <Note tone="bad">{task.failure}</Note>}
    </Stack>
  )
}

/** Its subject, its result, its sender and its times. */
function TaskFacts({ task }: { task: Task }) {
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
