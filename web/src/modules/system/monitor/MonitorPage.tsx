import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MONITOR_WINDOWS, monitorApi } from '@weir/contract/modules/system/monitor'
import { useSearchParams } from 'react-router'

import { queryOf, SHORT_TIMEOUT_MS } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/Loaded.tsx'
import { useIsLocked } from '../../../platform/lock.ts'
import { Stack } from '../../../ui/basics/Row.tsx'
import { DatabasePanel } from './DatabasePanel.tsx'
import { HistoryPanels } from './HistoryPanels.tsx'
import { JobsPanel } from './JobsPanel.tsx'
import styles from './Monitor.module.css'
import { MonitorHead } from './MonitorHead.tsx'
import { ProcessesPanel } from './ProcessesPanel.tsx'
import { ResourcePanels } from './ResourcePanels.tsx'
import { WorkPanel } from './WorkPanel.tsx'

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
