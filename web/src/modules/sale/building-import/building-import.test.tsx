import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { buildingImportApi } from '@weir/contract/modules/sale/building-import'
import { expect, it } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import BuildingImportPage from './BuildingImportPage.tsx'

const TITLES = 'Community\tRoom\tFloor\tOwner\tMobile\tPrice'
const ROWS = ['Garden\t1-1-0101\t1\tLi Jing\t13800001234\t1', 'Garden\t1-1-0201\t2\tHe Qiang\t13800001235\t1']
const differs = { field: 'unitPrice', label: 'Unit price', message: 'The unit price 1.00 differs from 3.45', nearest: '3.45' }
const verdict = (row: number, faults: object[]) => ({
  row,
  verdict: faults.length > 0 ? ('wrong' as const) : ('add' as const),
  makesRoom: true,
  makesMeter: false,
  faults,
})

const open = () => openPage(<BuildingImportPage />, { may: [buildingImportApi.read, buildingImportApi.check, buildingImportApi.start] })

async function paste() {
  const server = stageServer()
  await open()
  const box = screen.getByRole('textbox', { name: 'Paste cells of a spreadsheet' })
  await act(async () => void fireEvent.change(box, { target: { value: [TITLES, ...ROWS].join('\n') } }))
  return server
}

it('shows the title of the file above what each column is taken for', async () => {
  await paste()
  const heads = screen.getAllByRole('columnheader')
  const chosen = heads.map((head) => within(head).getByRole<HTMLInputElement>('combobox').value)
  expect(heads.map((head) => head.querySelector('span')?.textContent)).toEqual(TITLES.split('\t'))
  expect(chosen.slice(0, 3)).toEqual(['Community', 'Room', 'Floor'])
})

it('asks about a price that differs, for all rows that have it, and sends the answer', async () => {
  const server = await paste()
  server.answer(
    buildingImportApi.check,
    ok({ rows: [verdict(2, [differs]), verdict(3, [differs])] }),
    ok({ rows: [verdict(2, []), verdict(3, [])] }),
  )
  fireEvent.click(screen.getByRole('button', { name: /^Check 2 rows/ }))
  expect(await screen.findAllByRole('button', { name: 'Use “3.45”' })).toHaveLength(2)
  fireEvent.click(screen.getAllByRole('button', { name: 'Confirm “1”' })[0]!)
  await waitFor(() => expect(server.asked(buildingImportApi.check)).toHaveLength(2))
  const { rows } = server.asked(buildingImportApi.check)[1]!.body as { rows: object[] }
  expect(rows).toMatchObject([
    { row: 2, isPriceMeant: true },
    { row: 3, isPriceMeant: true },
  ])
})

it('keeps the sheet and the mended rows when its tab is closed, and checks them again', async () => {
  const server = await paste()
  server.answer(buildingImportApi.check, ok({ rows: [verdict(2, [differs]), verdict(3, [differs])] }))
  fireEvent.click(screen.getByRole('button', { name: /^Check 2 rows/ }))
  fireEvent.click((await screen.findAllByRole('button', { name: 'Use “3.45”' }))[0]!)
  await waitFor(() => expect(server.asked(buildingImportApi.check).length).toBeGreaterThan(1))
  cleanup()
  const before = server.asked(buildingImportApi.check).length
  await open()
  await waitFor(() => expect(server.asked(buildingImportApi.check).length).toBeGreaterThan(before))
  const { rows } = server.asked(buildingImportApi.check).at(-1)!.body as { rows: object[] }
  expect(rows).toMatchObject([{ row: 2, cells: { unitPrice: '3.45', name: 'Li Jing' } }, { row: 3 }])
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByRole('textbox', { name: 'Paste cells of a spreadsheet' })).toBeTruthy()
  cleanup()
  await open()
  expect(screen.getByRole('textbox', { name: 'Paste cells of a spreadsheet' })).toBeTruthy()
})
