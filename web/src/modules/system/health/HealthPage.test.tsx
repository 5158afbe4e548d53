import { act, fireEvent, screen, within } from '@testing-library/react'
import { healthApi, type HealthLine } from '@weir/contract/modules/system/health'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { lockScreen, unlockScreen } from '../../../platform/server/lock.ts'
import HealthPage from './HealthPage.tsx'

const AT = '2026-01-01T08:00:00.000+08:00'
const line = (rest: Partial<HealthLine>): HealthLine => ({
  subject: 'disk',
  name: '',
  state: 'fine',
  figure: 'found',
  since: null,
  advice: '',
  runbook: null,
  page: null,
  ...rest,
})
const jobs = line({
  subject: 'jobs',
  name: 'Seal the log',
  state: 'act',
  figure: 'Failed 3 times in a row',
  since: '2026-01-01T07:30:00.000+08:00',
  advice: 'Read its run log',
  runbook: 'stuck-queue',
  page: { screen: 'sysJob', given: { name: 'Seal the log' } },
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
const answer = (list: HealthLine[]) => server.answer(healthApi.state, ok({ list, asOf: AT }))
const open = () => openPage(<HealthPage />, { may: [healthApi.state, healthApi.news, sysJobApi.list] })

it('says what to do, since when, and where, the gravest in front', async () => {
  answer([jobs, line({ name: 'vm:/data' })])
  await open()
  const [act, fine] = await screen.findAllByRole('region')
  expect([act, fine].map((panel) => panel!.getAttribute('aria-label'))).toEqual(['Act', 'Fine'])
  const { getByText, getByRole } = within(act!)
  for (const text of ['Seal the log', 'Failed 3 times in a row', 'Read its run log', 'docs/runbooks/stuck-queue.md', '2026-01-01 07:30'])
    expect(getByText(text, { exact: false })).toBeTruthy()
  expect(getByRole('link', { name: 'Scheduled jobs' }).getAttribute('href')).toContain('name=Seal')
  expect(screen.queryByText('All is fine')).toBeNull()
})

it('asks twice a minute, on demand, and never behind a locked screen', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  answer([line({})])
  await open()
  await screen.findByText('All is fine')
  const asked = () => server.asked(healthApi.state).length
  const before = asked()
  await act(async () => void (await vi.advanceTimersByTimeAsync(30_000)))
  expect(asked()).toBe(before + 1)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' })))
  expect(asked()).toBe(before + 2)
  act(lockScreen)
  await act(async () => void (await vi.advanceTimersByTimeAsync(120_000)))
  expect(asked()).toBe(before + 2)
})

it('shows what is new when somebody wants to know', async () => {
  answer([line({})])
  server.answer(
    healthApi.news,
    ok({
      version: '1.2',
      changes: [
        { kind: 'title', text: 'Added' },
        { kind: 'change', text: 'A page of health' },
      ],
    }),
  )
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'What is new' }))
  expect(await screen.findByText('A page of health')).toBeTruthy()
  expect(screen.getByText('Version 1.2')).toBeTruthy()
})
