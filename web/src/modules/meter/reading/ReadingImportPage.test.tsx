import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { taskApi } from '@weir/contract/modules/system/task'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { someTask } from '../../../../test/some-task.ts'
import { shownTask } from '../../../platform/task/shown-tasks.ts'
import { pasted } from './file-head.ts'
import * as transfer from '../../../platform/server/transfer.ts'
import ReadingImportPage from './ReadingImportPage.tsx'

const NONE = { accepted: 0, duplicate: 0, held: 0, waiting: 0, rejected: 0, errors: [] }

let server: ReturnType<typeof stageServer>
beforeEach(() => (server = stageServer()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function choose(...lines: string[]) {
  server.answer(waterMeterApi.list, rows([{ id: 1, deviceSn: 'SN-1', register: '899.800' }]))
  await openPage(<ReadingImportPage />, { may: [readingApi.import, waterMeterApi.list] })
  const file = new File([lines.join('\n')], 'readings.csv', { lastModified: 1 })
  // jsdom's files have no stream.
  Object.assign(file, { stream: () => new Response(lines.join('\n')).body })
  await act(async () => void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } }))
  await screen.findByText('First rows as they are read')
}
const unit = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Unit/ }).value

it('offers no file to a person who may not import', async () => {
  await openPage(<ReadingImportPage />, { may: [readingApi.importStatus] })
  expect(screen.getByText(/you need the permission to import/)).toBeTruthy()
  expect(document.querySelector('input[type=file]')).toBeNull()
})

it('shows the first rows as they would be read, in the unit of the title, beside the last register', async () => {
  await choose('sn,time,register(t)', 'SN-1,2026-01-01T08:00:00+08:00,900.1')
  expect(unit()).toBe('Tons')
  expect(await screen.findByText('899.800')).toBeTruthy()
  expect(screen.getByRole('cell', { name: '900.100' })).toBeTruthy()
})

it('marks a register below the last one', async () => {
  await choose('sn,time,register(t)', 'SN-1,2026-01-01T08:00:00+08:00,12.5')
  expect(await screen.findByText('Below the last register 899.800')).toBeTruthy()
})

it('shows the columns it needs and the last runs, each with its result', async () => {
  const run = (id: number, more: object) => someTask({ id, kind: 'readingImport', resource: 'reading', ...more })
  server.answer(taskApi.list, rows([run(8, { filename: 'may.xlsx', good: 40, bad: 2 }), run(9, { resource: 'buildingImport' })]))
  await openPage(<ReadingImportPage />, { may: [readingApi.import, taskApi.list] })
  expect(within(screen.getByRole('region', { name: 'Expected columns' })).getAllByTitle('Required')).toHaveLength(3)
  fireEvent.click(await screen.findByRole('button', { name: 'may.xlsx' }))
  expect(shownTask.get()).toBe(8)
  expect(screen.getByText('40 imported, 2 with errors')).toBeTruthy()
  shownTask.set(undefined)
})

it('says in words when a row was read, in the dates and the encoding of a Chinese Excel', async () => {
  const titles = new Uint8Array([
    0xb1, 0xed, 0xba, 0xc5, 0x2c, 0xca, 0xb1, 0xbc, 0xe4, 0x2c, 0xb6, 0xc1, 0xca, 0xfd, 0x28, 0x74, 0x29, 0x0d, 0x0a,
  ])
  const bytes = new Uint8Array([...titles, ...new TextEncoder().encode('="012345",2026/11/1 8:05,900.1\r\n')])
  server.answer(waterMeterApi.list, rows([]))
  await openPage(<ReadingImportPage />, { may: [readingApi.import, waterMeterApi.list] })
  const file = new File([bytes], 'readings.csv', { lastModified: 1 })
  Object.assign(file, { stream: () => new Response(bytes).body })
  await act(async () => void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } }))
  expect(await screen.findByRole('cell', { name: 'Sunday, November 1, 2026 at 08:05' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '012345' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '900.100' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Time format/ }).value).toBe('YYYY/MM/D H:mm')
  fireEvent.change(screen.getByRole('textbox', { name: /^Time format/ }), { target: { value: 'DD/MM/YYYY' } })
  expect(await screen.findByRole('cell', { name: 'Cannot be read' })).toBeTruthy()
})

it('guesses the unit of whole numbers from the last registers', async () => {
  await choose('sn,time,register', 'SN-1,2026-01-01T08:00:00+08:00,900100')
  await waitFor(() => expect(unit()).toBe('Litres'))
  expect(screen.getByRole('cell', { name: '900.100' })).toBeTruthy()
})

it('names the column that nobody chose', async () => {
  await choose('a,b,c', 'x,y,z')
  fireEvent.click(screen.getByRole('button', { name: 'Check file' }))
  expect(await screen.findByText('Choose the column of Reading time')).toBeTruthy()
})

it('checks first, names rows with errors, then imports the same file', async () => {
  const upload = vi.spyOn(transfer, 'upload').mockResolvedValueOnce({ jobId: 4 }).mockResolvedValueOnce({ jobId: 5 })
  const error = { line: 3, field: 'deviceSn', reason: 'unknownDevice', deviceSn: 'SN-7', value: 'SN-7', nearest: 'SN-1' }
  server.answer(
    readingApi.importStatus,
    ok({ ...NONE, state: 'done', dryRun: true, rows: 2, accepted: 1, rejected: 1, errors: [error] }),
    ok({ ...NONE, state: 'done', dryRun: false, rows: 2, accepted: 1, rejected: 1, errors: [error] }),
  )
  await choose('sn,time,register(t)', 'SN-1,2026-01-01T08:00:00+08:00,900.1', 'SN-7,2026-01-01T08:00:00+08:00,3')
  fireEvent.click(screen.getByRole('button', { name: 'Check file' }))
  expect(await screen.findByText('Did you mean SN-1?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await waitFor(() => expect(screen.queryByText(/no reading was written/)).toBeNull())
  const [checked, imported] = upload.mock.calls
  expect(checked![2]).toMatchObject({ unit: 't', dryRun: true, columns: { deviceSn: 'sn' } })
  expect(imported![2]).toEqual({ ...checked![2], dryRun: false })
  expect(imported![1]).toBe(checked![1])
})

it('folds away how the file is read, unless somebody has to say it', async () => {
  await choose('sn,time,register(t)', 'SN-1,2026-01-01T08:00:00+08:00,900.1')
  const how = () => document.querySelector('details')!
  expect(how().open).toBe(false)
  expect(how().querySelector('summary')!.textContent).toBe('Reading options Tons · ISO')
  fireEvent.change(screen.getByRole('textbox', { name: /^Time format/, hidden: true }), { target: { value: 'DD/MM/YYYY' } })
  expect(how().open).toBe(true)
})

it('takes pasted cells, shows their titles above what they are taken for, and sends them as a file', async () => {
  const upload = vi.spyOn(transfer, 'upload').mockResolvedValue({ jobId: 7 })
  server.answer(waterMeterApi.list, rows([]))
  server.answer(readingApi.importStatus, ok({ ...NONE, state: 'running', dryRun: true, rows: 0 }))
  await openPage(<ReadingImportPage />, { may: [readingApi.import, waterMeterApi.list] })
  const cells = ['锦绣花园抄表', '表号	上期读数	本期读数	抄表日期', 'SN-1	12.1	12.5吨	2026/11/1 8:05']
  const box = screen.getByRole('textbox', { name: 'Or paste cells of a spreadsheet' })
  await act(async () => void fireEvent.change(box, { target: { value: cells.join('\r\n') } }))
  const heads = (await screen.findAllByRole('columnheader')).map((head) => head.textContent)
  expect(heads.slice(0, 2)).toEqual(['表号Meter SN', '抄表日期Time in the file'])
  expect(heads[3]).toBe('本期读数In the file')
  expect(screen.getByRole('cell', { name: '12.500' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check file' }))
  await waitFor(() => expect(upload).toHaveBeenCalled())
  const [, file, input] = upload.mock.calls[0]!
  expect(file.name).toBe('Pasted cells.txt')
  expect(input).toMatchObject({ delimiter: '\t', timeFormat: 'YYYY/MM/D H:mm', unit: 't', columns: { register: '本期读数' } })
})

it('has the server read a workbook, and names the sheets that are left out', async () => {
  const head = {
    rows: [
      ['sn', 'time', 'register'],
      ['SN-1', '2026-11-01 08:05:00', '12.5'],
    ],
    sheet: '1月',
    others: ['2月', '3月'],
  }
  const upload = vi.spyOn(transfer, 'upload').mockResolvedValue(head)
  server.answer(waterMeterApi.list, rows([]))
  await openPage(<ReadingImportPage />, { may: [readingApi.import, waterMeterApi.list] })
  const file = new File(['PK\u0003\u0004'], 'readings.csv')
  await act(async () => void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } }))
  expect(await screen.findByText(/Sheet 1月 is read. 2月, 3月 will not be imported/)).toBeTruthy()
  expect(screen.getByRole('cell', { name: 'Sunday, November 1, 2026 at 08:05' })).toBeTruthy()
  expect(upload.mock.calls[0]![0]).toBe(readingApi.importHead)
  expect(screen.queryByRole('textbox', { name: /^Delimiter/, hidden: true })).toBeNull()
})

it('gives pasted cells without titles their own, and knows them by what they hold', () => {
  const { head, file } = pasted('21031600	2026-11-01 08:05	12.5\n21031601	2026-11-01 08:05	13', 'Cells', (n) => `Column ${n}`)
  expect(head.columns).toEqual({ deviceSn: 'Column 1', time: 'Column 2', register: 'Column 3' })
  expect(file.size).toBeGreaterThan(60)
})
