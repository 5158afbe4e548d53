import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import SysJobPage from './SysJobPage.tsx'
import { ok, openPage, rows, stageServer, type } from '../../../../test/stage.tsx'

const AT = '2026-01-02T03:17:05.000+08:00'
const cleaning = {
  id: 1,
  name: 'Clear old records',
  group: 'system',
  method: 'platform.cleaning',
  methodName: 'Clear old records',
  does: 'Deletes what was kept long enough.',
  parameters: '60',
  cronExpression: '17 3 * * *',
  schedule: 'Daily at 03:17',
  executionStrategy: 'repeated',
  status: 1,
  remarks: '',
  isBuiltIn: true,
  isFixed: false,
  next: [AT],
  lastState: 'failed',
  lastRunAt: AT,
  creator: '',
  updater: '',
  createdAt: AT,
  updatedAt: AT,
}
const mine = { ...cleaning, id: 2, name: 'Mine', isBuiltIn: false, status: 0, next: [], lastState: 'waiting' }
const method = {
  name: 'platform.cleaning',
  title: 'Clear old records',
  does: 'Deletes what was kept long enough.',
  cronExpression: '17 3 * * *',
  parameters: [{ name: 'days', title: 'Days kept', type: 'int', initial: '30', min: 30, max: 3650 }],
}
const all = Object.values(sysJobApi)

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(sysJobApi.list, rows([cleaning, mine]))
  server.answer(sysJobApi.get, ok(cleaning))
  server.answer(sysJobApi.methods, rows([method]))
  server.answer(sysJobApi.schedule, ok({ schedule: 'Daily at 23:00', next: [AT] }))
  for (const endpoint of [sysJobApi.run, sysJobApi.stop, sysJobApi.start, sysJobApi.deleteLogs]) server.answer(endpoint, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

const rowOf = (name: string) => screen.getAllByText(name)[0]!.closest('tr')!
const press = async (word: string) => fireEvent.click(within(await screen.findByRole('dialog')).getByText(word))

it('says what follows before it disables, enables or runs a job', async () => {
  await openPage(<SysJobPage />, { may: all })
  await screen.findByText('Mine')
  const toggle = within(rowOf('Clear old records')).getByRole('switch')
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  fireEvent.click(toggle)
  expect(await screen.findByText('Disable “Clear old records”?')).toBeTruthy()
  await press('Disable')
  await waitFor(() => expect(server.asked(sysJobApi.stop).map(({ body }) => body)).toEqual([{ id: 1 }]))

  fireEvent.click(within(rowOf('Mine')).getByRole('switch'))
  expect(await screen.findByText(/It runs by its schedule: Daily at 03:17/)).toBeTruthy()
  await press('Cancel')
  expect(server.asked(sysJobApi.start)).toEqual([])

  fireEvent.click(within(rowOf('Clear old records')).getByText('Run once'))
  await press('Run once')
  await waitFor(() => expect(server.asked(sysJobApi.run).map(({ body }) => body)).toEqual([{ id: 1 }]))
})

it('says how a run ended that was asked for, with its figures or its error', async () => {
  const [before, later] = [cleaning.lastRunAt, '2099-01-01T00:00:00.000+08:00']
  const run = { id: 9, name: 'x', method: 'platform.cleaning', dueAt: later, finishedAt: later, duration: 12, attempts: 1, error: null }
  const done = { ...run, startedAt: later, state: 'done', result: { keys: 4 } }
  server.answer(sysJobApi.logs, rows([{ ...done, startedAt: before, result: { keys: 99 } }]), rows([done]))
  await openPage(<SysJobPage />, { may: all })
  await screen.findByText('Mine')
  fireEvent.click(within(rowOf('Clear old records')).getByText('Run once'))
  await press('Run once')
  expect(await screen.findByText('Clear old records ran')).toBeTruthy()
  expect(screen.getByText(/ 4$/)).toBeTruthy()
  server.answer(sysJobApi.logs, rows([{ ...done, state: 'failed', result: null, error: 'disk full' }]))
  fireEvent.click(within(rowOf('Clear old records')).getByText('Run once'))
  await press('Run once')
  expect(await screen.findByText('Clear old records failed')).toBeTruthy()
  expect(screen.getByText('disk full')).toBeTruthy()
})

it('says why a job that others rely on is not disabled, and offers no other schedule for it', async () => {
  server.answer(sysJobApi.list, rows([{ ...cleaning, isFixed: true }]))
  await openPage(<SysJobPage />, { may: all })
  const toggle = await screen.findByRole('switch')
  expect([toggle.getAttribute('aria-disabled'), toggle.title]).toEqual(['true', expect.stringContaining('rely on')])
  fireEvent.click(toggle)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByRole('checkbox').every((box) => box.matches('[disabled], [aria-disabled=true]'))).toBe(true)
  fireEvent.click(screen.getByLabelText('More actions'))
  fireEvent.click((await screen.findAllByText('Edit'))[0]!)
  const dialog = (await screen.findByText(/^Edit scheduled job/)).closest<HTMLElement>('[role=dialog]')!
  expect([...dialog.querySelectorAll('label')].map(({ textContent }) => textContent.replace(/\s*\*$/, ''))).not.toContain('Cron expression')
})

it('runs nothing that is about to run, and says so', async () => {
  await openPage(<SysJobPage />, { may: all })
  const row = within((await screen.findByText('Mine')).closest('tr')!)
  expect(row.queryByText('Run once')).toBeNull()
  fireEvent.click(row.getByLabelText('More actions'))
  const run = await row.findByText('Run once')
  expect([run.getAttribute('aria-disabled'), run.title]).toEqual(['true', 'Waiting'])
})

it('offers the usual schedules, explains them, and shows the parameters of the method', async () => {
  server.answer(sysJobApi.add, ok({ id: 3 }))
  await openPage(<SysJobPage />, { may: all })
  fireEvent.click(await screen.findByText('Add scheduled job'))
  await screen.findByRole('dialog')
  type('Name', 'Tidy')
  fireEvent.click(screen.getByText('Daily at 23:00'))
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByText('2026-01-02 03:17:05')).toBeTruthy())
  expect(server.asked(sysJobApi.schedule).at(-1)!.query.cronExpression).toBe('0 0 23 * * ?')
})

it('keeps the method of a delivered job, and deletes none', async () => {
  await openPage(<SysJobPage />, { may: all })
  await screen.findByText('Mine')
  fireEvent.click(within(rowOf('Clear old records')).getByLabelText('More actions'))
  const remove = (await screen.findAllByText('Delete')).find((node) => node.getAttribute('aria-disabled') === 'true')!
  expect(remove.title).toBe('Built-in jobs cannot be deleted; disable it instead')
  fireEvent.click(screen.getAllByText('Edit')[0]!)
  const dialog = (await screen.findByText(/^Edit scheduled job/)).closest<HTMLElement>('[role=dialog]')!
  await within(dialog).findByText('integer · 30 to 3650 · default 30')
  const labels = [...dialog.querySelectorAll('label')].map(({ textContent }) => textContent.replace(/\s*\*$/, ''))
  expect(labels).toEqual(['Name', 'Parameters', 'Cron expression', 'Remarks'])
})

it('shows the runs of a job, what they did and why they failed, and clears them after a question', async () => {
  const run = { id: 9, name: 'x', method: 'platform.cleaning', dueAt: AT, startedAt: AT, finishedAt: AT, attempts: 1, error: null }
  server.answer(
    sysJobApi.logs,
    rows([
      { ...run, duration: 1234, state: 'done', result: { keys: 4, unheardOf: 1 } },
      { ...run, id: 8, duration: 5, state: 'failed', result: null, error: 'Error: disk full', attempts: 2 },
    ]),
  )
  await openPage(<SysJobPage />, { may: all })
  fireEvent.click((await screen.findAllByText('Clear old records'))[0]!)
  const said = await screen.findByText('Idempotency keys 4 · Other 1')
  expect(said.title).toContain('"unheardOf": 1')
  expect(screen.getByText('Error: disk full · Attempt 2')).toBeTruthy()
  expect(screen.getByText('1,234')).toBeTruthy()
  fireEvent.click(screen.getByText('Clear log'))
  fireEvent.click(within(await screen.findByRole('dialog', { name: /^Clear the run log/ })).getByText('Clear log'))
  await waitFor(() => expect(server.asked(sysJobApi.deleteLogs).map(({ body }) => body)).toEqual([{ jobId: 1 }]))
})

it('names each run by its id and its method', async () => {
  const run = { id: 8120, name: 'platform.cleaning', method: 'platform.cleaning', dueAt: AT, startedAt: AT, finishedAt: AT, duration: 12 }
  server.answer(sysJobApi.logs, rows([{ ...run, state: 'done', attempts: 1, result: null, error: null }]))
  await openPage(<SysJobPage />, { may: all })
  fireEvent.click((await screen.findAllByText('Clear old records'))[0]!)
  const cells = within((await screen.findByText('8120')).closest('tr')!)
  expect(cells.getByText('platform.cleaning')).toBeTruthy()
})

it('distinguishes the pages of the run log from those of the list', async () => {
  server.answer(sysJobApi.logs, rows([], 30))
  await openPage(<SysJobPage />, { may: all })
  fireEvent.click((await screen.findAllByText('Clear old records'))[0]!)
  expect(await screen.findByRole('navigation', { name: 'Run log · Pages' })).toBeTruthy()
})

it('shows who may only look no way to act', async () => {
  await openPage(<SysJobPage />, { may: [sysJobApi.list] })
  await screen.findByText('Mine')
  expect(screen.queryByRole('switch')).toBeNull()
  for (const word of ['Run once', 'Add scheduled job', 'More actions']) expect(screen.queryByText(word)).toBeNull()
})

it('shows the number of a job in the list and in its drawer', async () => {
  await openPage(<SysJobPage />, { may: all })
  await screen.findByText('Mine')
  expect(screen.getByRole('columnheader', { name: /Number/ })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '2' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear old records' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect((await drawer.findByText('Number', { selector: 'dt' })).nextElementSibling?.textContent).toBe('1')
})
