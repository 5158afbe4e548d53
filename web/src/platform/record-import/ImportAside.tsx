import { type Task, taskApi, type TaskKind } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../ui/basics/Button.tsx'
import { Panel, PanelBody } from '../../ui/basics/Panel.tsx'
import { Stack } from '../../ui/basics/Row.tsx'
import { StatusDot } from '../../ui/basics/StatusTag.tsx'
import { Text } from '../../ui/basics/Text.tsx'
import { saveFile } from '../server/transfer.ts'
import { shownInstant } from '../format/format.ts'
import { useRead } from '../server/api.ts'
import { Allowed } from '../session/session.tsx'
import { shownTask } from '../task/shown-tasks.ts'
import styles from './Import.module.css'
import { csvOf } from './sheet.ts'

interface ExpectedColumn {
  title: string
  /** A cell as people write it. The template has none: nobody imports an example. */
  example: string
  isNeeded: boolean
}

interface Props {
  columns: readonly ExpectedColumn[]
  /** Of the template. */
  filename: string
  /** Of the tasks of such imports. */
  kind: TaskKind
  resource: string
}

/** Beside the choice of a file: its columns, a template, and the last runs. */
export function ImportAside({ columns, filename, kind, resource }: Props) {
  const t = useTranslations('importing')
  const save = () => saveFile(new Blob([csvOf([columns.map(({ title }) => title)])], { type: 'text/csv' }), filename)
  return (
    <Stack>
      <Panel title={t('columns')} sub={t('anyOrder')} tools={<LinkButton onClick={save}>{t('template')}</LinkButton>}>
        <PanelBody>
          <ul className={styles.columns}>
            {columns.map(({ title, example, isNeeded }) => (
              <li key={title}>
                <span>
                  {title}
                  {isNeeded && (
                    <b className={styles.needed} title={t('needed')}>
                      *
                    </b>
                  )}
                </span>
                <Text tone="faint" size="small">
                  {example}
                </Text>
              </li>
            ))}
          </ul>
        </PanelBody>
      </Panel>
      <Allowed to={taskApi.list}>
        <LastRuns kind={kind} resource={resource} />
      </Allowed>
    </Stack>
  )
}

/** Among so many tasks of the kind, the runs of one resource are looked for. */
const LOOKED_AT = 50
const SHOWN = 5
const TONE = { waiting: 'idle', running: 'info', done: 'ok', failed: 'bad', cancelled: 'idle' } as const

function LastRuns({ kind, resource }: Pick<Props, 'kind' | 'resource'>) {
  const t = useTranslations('importing')
  const { data } = useRead(taskApi.list, { kind, pageSize: LOOKED_AT })
  const runs = data?.list.filter((task) => task.resource === resource).slice(0, SHOWN) ?? []
  if (!data) return null
  return (
    <Panel title={t('lastRuns')}>
      <PanelBody>
        {runs.length === 0 ? (
          <Text tone="muted">{t('noRuns')}</Text>
        ) : (
          <ul className={styles.runs}>
            {runs.map((task) => (
              <li key={task.id}>
                <StatusDot tone={task.state === 'done' && task.bad > 0 ? 'warn' : TONE[task.state]}>
                  <LinkButton onClick={() => shownTask.set(task.id)}>{task.filename}</LinkButton>
                </StatusDot>
                <Text tone="faint" size="small">
                  {shownInstant(task.createdAt).slice(5)}
                </Text>
                <p>
                  <Outcome task={task} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  )
}

function Outcome({ task: { dryRun, failure, good, bad } }: { task: Task }) {
  const t = useTranslations('importing')
  return (
    <Text tone="muted" size="small">
      {failure ?? t(dryRun ? 'runChecked' : 'runImported', { good, bad })}
    </Text>
  )
}
