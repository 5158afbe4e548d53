import { type Task, taskApi } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { grouped } from '../../../platform/format/format.ts'
import { useResourceTexts, useTextsOfAny } from '../../../platform/texts/texts.tsx'
import { StatusDot, StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { CancelTask, DownloadTask, OpenResult } from './task-actions.tsx'
import { useTaskTexts, isUnfinished, toneOf } from './shown-task.tsx'

/** Everybody's long work, for users with the permission. */
export default function TaskPage() {
  const made = useTranslations('task')
  const view = useTranslations('crud')('get')
  const { option } = useResourceTexts('task')
  return (
    <ListPage<Task>
      list={taskApi.all}
      made={{ advice: made('made') }}
      counts={taskApi.allCounts}
      isPending={isUnfinished}
      views={
        <>
          <View filter={{ state: 'running' }}>{option('state', 'running')}</View>
          <View filter={{ state: 'failed' }} tone="bad">
            {option('state', 'failed')}
          </View>
        </>
      }
      filters={
        <>
          <Search name="creator" />
          <Filter name="kind" />
          <Filter name="state" />
          <Filter name="dateRange" />
        </>
      }
      columns={columns}
      rowActions={(task) => (
        <>
          <OpenResult task={task}>{view}</OpenResult>
          {task.isDownloadable && <DownloadTask id={task.id} />}
          {isUnfinished(task) && <CancelTask task={task} />}
        </>
      )}
    />
  )
}

const columns: ListColumn<Task>[] = [
  { field: 'kind', cell: (task) => <What task={task} /> },
  'filename',
  { field: 'state', cell: (task) => <State task={task} /> },
  { field: 'done', cell: ({ done }) => grouped(String(done)) },
  { field: 'total', cell: ({ total }) => (total === null ? <Nothing /> : grouped(String(total))) },
  { field: 'bad', cell: ({ kind, bad }) => (kind === 'export' ? <Nothing /> : grouped(String(bad))) },
  'creator',
  'createdAt',
  'endedAt',
]

/** Short, since it stays in view when the table scrolls; file names are not. */
function What({ task: { kind, resource, dryRun } }: { task: Task }) {
  const t = useTranslations('task')
  const { option } = useResourceTexts('task')
  const { title } = useTextsOfAny(resource)
  return (
    <>
      {option('kind', kind)} · {title} {dryRun && <StatusTag tone="idle">{t('trial')}</StatusTag>}
    </>
  )
}

function State({ task }: { task: Task }) {
  const { state } = useTaskTexts()
  return <StatusDot tone={toneOf(task)}>{state(task)}</StatusDot>
}
