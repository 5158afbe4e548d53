import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type JobState, monitorApi, type ServerProcess, type ServerState } from '@weir/contract/modules/system/monitor'
import { Activity, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { toneOf } from './ResourcePanels.tsx'
import MonitorPage, { lookOfJob } from './MonitorPage.tsx'
import { lockScreen, unlockScreen } from '../../../platform/server/lock.ts'
import { address, ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { shownSize } from './shown-figures.ts'

const AT = '2026-01-01T08:00:00.000+08:00'
const GB = 2 ** 30
const latest = {
  at: AT,
  cpu: 0.25,
  processCpu: 0.5,
  load: [1, 2, 3],
  loopDelay: 4.25,
  backlog: 0,
  memoryTotal: 8 * GB,
  memoryUsed: 7 * GB,
  resident: GB / 2,
  heapUsed: 1,
  heapTotal: 2,
  diskTotal: 100 * GB,
  diskFree: 5 * GB,
  connectionsBusy: 1,
  connectionsIdle: 2,
  connectionsAwaited: 3,
}
const process = (id: number, name: string, rest: Partial<ServerProcess> = {}): ServerProcess => ({
  id,
  name,
  host: 'vm',
  ip: '',
  pid: 7,
  roles: ['web'],
  version: '1.0.0',
  node: 'v24',
  os: 'Linux',
  arch: 'x64',
  cpuModel: '',
  cpuCount: 2,
  dataDir: '/data',
  startedAt: AT,
  seenAt: '2026-01-01T09:30:00.000+08:00',
  isHere: true,
  isSilent: false,
  latest,
  ...rest,
})
const job = (rest: Partial<JobState> = {}): JobState => ({
  id: 1,
  name: 'Clean up',
  isEnabled: true,
  isRunning: false,
  lastDoneAt: AT,
  lastFailedAt: null,
  ...rest,
})
const state = (rest: Partial<ServerState> = {}): ServerState => ({
  asOf: AT,
  processes: [process(1, 'vm:8808')],
  history: [{ at: AT, cpu: 0.5, processCpu: 1, memory: 0.5, resident: GB, loopDelay: 3, readings: null, lag: 240 }],
  database: {
    isEmbedded: false,
    version: '15.4',
    size: 3 * GB,
    connections: 4,
    connectionsActive: 1,
    connectionsMost: 100,
    slowest: { seconds: 90, sql: 'select $1' },
  },
  ingest: { readingsPerMinute: 12, lag: 150, lastAt: null, backlog: 0 },
  queues: [
    { name: 'outbox', depth: 3 },
    { name: 'made_up', depth: null },
  ],
  jobs: [job()],
  ...rest,
})

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => {
  vi.useRealTimers()
  unlockScreen()
  vi.unstubAllGlobals()
})
const asked = () => server.asked(monitorApi.server).length
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const open = (url = '/') => openPage(<MonitorPage />, { url, may: [monitorApi.server] })

describe('server monitoring', () => {
  it('shows how full things are, in figures that are read and not only seen', async () => {
    server.answer(monitorApi.server, ok(state()))
    await open()
    const gauges = (await screen.findAllByRole('meter')).map((gauge) => [
      gauge.getAttribute('aria-label'),
      gauge.getAttribute('aria-valuetext'),
    ])
    expect(gauges).toEqual([
      ['Disk', '95.0%'],
      ['CPU', '25.0%'],
      ['Memory', '87.5%'],
    ])
    for (const text of ['95.00 GB / 100.00 GB', '1.00 / 2.00 / 3.00', '512.00 MB', '1 h 30 min', '2 min 30 s', '1 busy, 2 idle, 3 waiting'])
      expect(screen.getByText(text)).toBeTruthy()
    for (const text of [
      'PostgreSQL 15.4',
      'select $1',
      '1 min 30 s',
      'Messages to be sent',
      'made_up',
      'Cannot be counted',
      'None within 24 hours',
    ])
      expect(screen.getByText(text, { exact: false })).toBeTruthy()
    const lag = within(screen.getByRole('table', { name: 'Reading lag' })).getAllByRole('cell')
    expect(lag.at(-1)!.textContent.trim()).toBe('4 min')
    expect(screen.getByText('Clean up')).toBeTruthy()
    expect(screen.queryByText('Processes')).toBeNull()
  })

  it('lets one choose among several processes, and says that one is silent', async () => {
    const two = [process(1, 'vm:1'), process(2, 'vm:2', { isHere: false, isSilent: true, latest: null })]
    server.answer(monitorApi.server, ok(state({ processes: two })))
    await open()
    fireEvent.click(await screen.findByText('vm:2'))
    await waitFor(() => expect(address()).toMatchObject({ process: '2' }))
    expect(await screen.findByText(/^No figures from this process since 2026-01-01 09:30:00/)).toBeTruthy()
    fireEvent.click(screen.getByText('24 hours'))
    await waitFor(() => expect(server.asked(monitorApi.server).at(-1)!.query).toMatchObject({ process: '2', window: 'day' }))
  })

  it('asks every five seconds, and keeps the old figures with their time when nobody answers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    server.answer(monitorApi.server, ok(state()), { code: 503, message: 'busy', data: {} })
    await open()
    await screen.findAllByRole('meter')
    await pass(4999)
    expect(asked()).toBe(1)
    await pass(1)
    expect(asked()).toBe(2)
    expect(await screen.findByText(/^These figures are from 08:00:00/)).toBeTruthy()
    expect(screen.getAllByRole('meter').length).toBe(3)
  })

  it('asks nobody while it is locked, or its tab is behind another', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    server.answer(monitorApi.server, ok(state()))
    let show: (isInFront: boolean) => void = () => {}
    function Tab() {
      const [isInFront, set] = useState(true)
      show = set
      return (
        <Activity mode={isInFront ? 'visible' : 'hidden'}>
          <MonitorPage />
        </Activity>
      )
    }
    await openPage(<Tab />, { may: [monitorApi.server] })
    await screen.findAllByRole('meter')
    await act(async () => show(false))
    await pass(20_000)
    expect(asked()).toBe(1)
    await act(async () => show(true))
    await pass(5000)
    expect(asked()).toBeGreaterThan(1)
    act(lockScreen)
    const locked = asked()
    await pass(20_000)
    expect(asked()).toBe(locked)
  })
})

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1024 ** 2 - 1, '1.00 MB'],
  [1.5 * GB, '1.50 GB'],
  [3000 * 1024 ** 4, '3000.00 TB'],
])('writes %d bytes as %s', (bytes, text) => expect(shownSize(bytes)).toBe(text))

it('knows when a share asks for attention, and when for help', () => {
  expect([0, 0.79, 0.8, 0.94, 0.95, 1].map(toneOf)).toEqual(['ok', 'ok', 'warn', 'warn', 'bad', 'bad'])
})

it('says the most urgent of a job', () => {
  const text = (rest: Partial<JobState>) => lookOfJob(job(rest)).text
  expect(text({})).toBe('jobDone')
  expect(text({ lastFailedAt: AT, isRunning: true, isEnabled: false })).toBe('jobFailed')
  expect(text({ isRunning: true, isEnabled: false })).toBe('jobRunning')
  expect(text({ isEnabled: false, lastDoneAt: null })).toBe('jobStopped')
  expect(text({ lastDoneAt: null })).toBe('jobNever')
})
