import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  MONITOR_WINDOWS,
  monitorApi,
  type MonitorWindow,
  type ServerProcess,
  type ServerState,
  type DatabaseState,
  type IngestState,
  type QueueState,
  type JobState,
} from '@weir/contract/modules/system/monitor'
import { useSearchParams } from 'react-router'
import { useTranslations, useFormatter } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'

import { queryOf, SHORT_TIMEOUT_MS } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useIsLocked } from '../../../platform/server/lock.ts'
import { Stack, Grow } from '../../../ui/basics/Row.tsx'
import { HistoryPanels } from './HistoryPanels.tsx'
import styles from './Monitor.module.css'
import { ProcessesPanel } from './ProcessesPanel.tsx'
import { ResourcePanels } from './ResourcePanels.tsx'
import { shownSecond } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Segmented } from '../../../ui/input/Segmented.tsx'
import { StatusTag, StatusDot, type Tone } from '../../../ui/basics/StatusTag.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { shownSize, useDuration } from './shown-figures.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { Table } from '../../../ui/table/Table.tsx'

/** console-spec §5: every five seconds. */
const POLL_MS = 5000

/** How the machine, the processes, the database and the work are. It asks only while somebody can look at it: a hidden tab or window and a lock stop it. */
export default function MonitorPage() {
  const [params, setParams] = useSearchParams()
  const window = MONITOR_WINDOWS.find((known) => known === params.get('window')) ?? 'hour'
  const asked = params.get('process') ?? ''
  const process = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : undefined
  const isLocked = useIsLocked()
  const query = useQuery({
    ...queryOf(monitorApi.server, { window, ...(process !== undefined && { process }) }, SHORT_TIMEOUT_MS),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    enabled: !isLocked,
    meta: { failure: 'inPlace' },
  })
  const change = (key: string, value: string) => setParams({ ...Object.fromEntries(params), [key]: value }, { replace: true })

  return (
    <Loaded query={query}>
      {(state) => {
        const chosen = state.processes.find(({ id }) => id === process) ?? state.processes[0]
        return (
          <Stack>
            <MonitorHead
              state={state}
              chosen={chosen}
              window={window}
              isStale={query.isError}
              onWindow={(next) => change('window', next)}
            />
            {state.processes.length > 1 && (
              <ProcessesPanel processes={state.processes} chosen={chosen} onChoose={({ id }) => change('process', String(id))} />
            )}
            {chosen && <ResourcePanels process={chosen} />}
            <HistoryPanels history={state.history} />
            <div className={styles.wide}>
              <DatabasePanel database={state.database} />
              <WorkPanel ingest={state.ingest} queues={state.queues} />
            </div>
            <JobsPanel jobs={state.jobs} />
          </Stack>
        )
      }}
    </Loaded>
  )
}

interface Props {
  state: ServerState
  chosen: ServerProcess | undefined
  window: MonitorWindow
  /** The last question was not answered. */
  isStale: boolean
  onWindow: (window: MonitorWindow) => void
}

/** The process and the time of the figures; words give the reason of old ones. */
function MonitorHead({ state: { asOf }, chosen, window, isStale, onWindow }: Props) {
  const t = useTranslations('monitor')
  const tc = useTranslations('crud')
  const { title, label, options } = useResourceTexts('monitor')
  const windows = options('window').map(({ value, label }) => ({ value: value as MonitorWindow, label }))
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {chosen && <Text tone="muted">{chosen.name}</Text>}
        {chosen?.isHere && <StatusTag tone="ok">{t('here')}</StatusTag>}
        {chosen?.isSilent && <StatusTag tone="bad">{t('silent')}</StatusTag>}
        <Grow />
        <Text tone="faint" size="small">
          {tc('asOf', { time: shownSecond(asOf).slice(11) })}
        </Text>
        <Segmented label={label('window')} look="small" options={windows} value={window} onChange={onWindow} />
      </div>
      {isStale && <Note tone="warn">{t('stale', { time: shownSecond(asOf).slice(11) })}</Note>}
      {chosen?.isSilent && <Note tone="bad">{t('silentSince', { time: shownSecond(chosen.seenAt) })}</Note>}
    </>
  )
}

/** The embedded database is one session, and its only query is the one of this answer: neither is shown. */
function DatabasePanel({ database }: { database: DatabaseState }) {
  const t = useTranslations('monitor')
  const { label } = useResourceTexts('monitor')
  const { isEmbedded, version, size, connections, connectionsActive, connectionsMost, slowest } = database
  const connected = t('connectionsOf', { count: connections, active: connectionsActive, most: connectionsMost })
  const shared = [
    { label: t('connections'), value: connected },
    { label: t('slowest'), value: <Slowest query={slowest} /> },
  ]
  return (
    <Panel title={label('database')} sub={t(isEmbedded ? 'embedded' : 'server')}>
      <PanelBody>
        <DescriptionList
          items={[
            { label: t('version'), value: `PostgreSQL ${version}` },
            { label: t('size'), value: shownSize(size) },
            ...(isEmbedded ? [] : shared),
          ]}
        />
      </PanelBody>
    </Panel>
  )
}

function Slowest({ query }: { query: DatabaseState['slowest'] }) {
  const t = useTranslations('monitor')
  const shownDuration = useDuration()
  if (!query) return <Text tone="faint">{t('noSlowest')}</Text>
  return (
    <>
      {shownDuration(query.seconds)}
      <code className={styles.sql}>{query.sql}</code>
    </>
  )
}

/** The input from meters, and the queues. */
function WorkPanel({ ingest, queues }: { ingest: IngestState; queues: QueueState[] }) {
  const t = useTranslations('monitor')
  const format = useFormatter()
  const nameOf = (queue: string) => (t.has(`queue.${queue as 'outbox'}`) ? t(`queue.${queue as 'outbox'}`) : queue)
  return (
    <Panel title={t('work')}>
      <PanelBody>
        <DescriptionList
          items={[
            { label: t('rate'), value: format.number(ingest.readingsPerMinute) },
            { label: t('lag'), value: <Lag seconds={ingest.lag} /> },
            { label: t('lastReading'), value: ingest.lastAt ? shownSecond(ingest.lastAt) : <Text tone="faint">{t('noReading')}</Text> },
            { label: t('backlog'), value: format.number(ingest.backlog) },
            ...queues.map(({ name, depth }) => ({
              label: nameOf(name),
              value: depth === null ? <Text tone="faint">{t('uncounted')}</Text> : format.number(depth),
            })),
          ]}
        />
      </PanelBody>
    </Panel>
  )
}

/** Of what, it says: a meter may send hours of readings at once, and its clock may go wrong. */
function Lag({ seconds }: { seconds: number | null }) {
  const t = useTranslations('monitor')
  const shownDuration = useDuration()
  return (
    <>
      {seconds === null ? '—' : shownDuration(seconds)}{' '}
      <Text tone="faint" size="small">
        {t('lagHint')}
      </Text>
    </>
  )
}

/** When each scheduled job last ended well; each opens itself in the list of jobs. */
function JobsPanel({ jobs }: { jobs: JobState[] }) {
  const t = useTranslations('monitor')
  const { label } = useResourceTexts('monitor')
  return (
    <Panel title={label('jobs')}>
      <Table isSmall>
        <thead>
          <tr>
            <th scope="col" className={cellClass(true)}>
              {t('job')}
            </th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('lastDone')}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => {
            const { tone, text } = lookOfJob(job)
            return (
              <tr key={job.id}>
                <td className={cellClass(true)}>
                  <ScreenLink to={to('sysJob', { name: job.name })}>{job.name}</ScreenLink>
                </td>
                <td>
                  <StatusDot tone={tone}>{t(text)}</StatusDot>
                </td>
                <td>{job.lastDoneAt ? shownSecond(job.lastDoneAt) : <Text tone="faint">—</Text>}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Panel>
  )
}

type JobText = 'jobDone' | 'jobFailed' | 'jobRunning' | 'jobStopped' | 'jobNever'

/** The most urgent that is true of a job: a failure stands until a run succeeds, also while the next one runs. */
export function lookOfJob({ isEnabled, isRunning, lastDoneAt, lastFailedAt }: JobState): { tone: Tone; text: JobText } {
  if (lastFailedAt) return { tone: 'bad', text: 'jobFailed' }
  if (isRunning) return { tone: 'info', text: 'jobRunning' }
  if (!isEnabled) return { tone: 'idle', text: 'jobStopped' }
  return lastDoneAt ? { tone: 'ok', text: 'jobDone' } : { tone: 'idle', text: 'jobNever' }
}
