import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import DictDataPage from './DictDataPage.tsx'
import DictTypePage from '../dict-type/DictTypePage.tsx'
import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'

const ALL = [...Object.values(dictDataApi), ...Object.values(dictTypeApi)]
const MODELS = 'water_meter_model'
const value = (id: number, label: string, more: object = {}) => ({
  id,
  dictCode: id,
  dictType: MODELS,
  label,
  labelEn: `${label} in English`,
  labelZhTw: '',
  value: `V-${id}`,
  sort: id,
  isDefault: id === 1,
  tone: null,
  status: 1,
  remark: '',
  createdAt: '2026-01-01T08:00:00.000+08:00',
  ...more,
})
const USE = {
  dictCode: 2,
  resource: 'waterMeter',
  field: 'deviceModel',
  count: 12,
  rows: { screen: 'waterMeter', given: { deviceModel: 'V-2' } },
}

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(dictTypeApi.optionSelect, rows([{ id: 1, name: 'Models', type: MODELS }]))
  server.answer(dictDataApi.list, rows([value(1, 'Small'), value(2, 'Large', { tone: 'warn' }), value(3, 'Old', { status: 0 })]))
  server.answer(dictDataApi.uses, ok({ list: [USE] }))
  server.answer(dictDataApi.edit, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

const openValues = (dictType = MODELS, may = ALL) =>
  openPage(
    <Routes>
      <Route path="/system/dict/data/list/:dictType" element={<DictDataPage />} />
    </Routes>,
    { url: `/system/dict/data/list/${dictType}`, may },
  )
const rowOf = async (label: string) => within((await screen.findByText(label)).closest('tr')!)
/** Behind the dots of a row. */
async function deleteOf(label: string) {
  const row = await rowOf(label)
  fireEvent.click(row.getByLabelText('More actions'))
  return row.findByText('Delete')
}

it("lists the values of its dictionary, with the reader's labels and their uses", async () => {
  await openValues()
  const large = await rowOf('Large in English')
  expect(large.getByText('Large in English').dataset.tone).toBe('warn')
  const link = await large.findByRole('link', { name: 'Water meter · Model 12' })
  expect(link.getAttribute('href')).toBe('#/water/waterMeter?deviceModel=V-2')
  expect((await deleteOf('Large in English')).title).toMatch(/^12 rows hold it/)
  expect(large.getByRole('checkbox').getAttribute('aria-disabled')).toBe('true')
  expect((await deleteOf('Small in English')).title).toBe('')
  expect(server.listed(dictDataApi.list)[0]).toMatchObject({ dictType: MODELS })
  expect(server.asked(dictDataApi.list).every(({ query }) => query.dictType === MODELS)).toBe(true)
})

it('says who holds a value before it is disabled, and enables one at once', async () => {
  await openValues()
  fireEvent.click((await rowOf('Large in English')).getByText('Disable'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Disable Large in English?')).toBeTruthy()
  expect(await dialog.findByText(/12 rows hold it/)).toBeTruthy()
  expect(server.asked(dictDataApi.edit)).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(server.asked(dictDataApi.edit)).toHaveLength(1))
  expect(server.asked(dictDataApi.edit)[0]!.body).toMatchObject({ dictCode: 2, label: 'Large', tone: 'warn', status: 0 })
  fireEvent.click((await rowOf('Old in English')).getByText('Enable'))
  await waitFor(() => expect(server.asked(dictDataApi.edit).at(-1)!.body).toMatchObject({ dictCode: 3, status: 1 }))
})

it('neither adds nor deletes where the program knows the values, and changes only their looks', async () => {
  server.answer(dictDataApi.list, rows([value(1, 'Yes', { dictType: 'sys_yes_no', value: '1' })]))
  server.answer(dictDataApi.uses, ok({ list: [] }))
  await openValues('sys_yes_no')
  const row = await rowOf('Yes in English')
  for (const button of [screen.getByText('Add dictionary value'), await deleteOf('Yes in English')])
    expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', expect.stringContaining('fixes the values')])
  fireEvent.click(row.getByText('Edit'))
  const form = within(await screen.findByRole('dialog', { name: /^Edit dictionary value/ }))
  await form.findByText('Save')
  expect(form.queryByLabelText(/^Stored value/)).toBeNull()
  fireEvent.change(form.getByLabelText(/^English label/), { target: { value: 'Yes!' } })
  fireEvent.click(form.getByText('Save'))
  await waitFor(() => expect(server.asked(dictDataApi.edit)).toHaveLength(1))
  expect(server.asked(dictDataApi.edit)[0]!.body).toMatchObject({ dictCode: 1, value: '1', labelEn: 'Yes!' })
})

it('shows values to a reader without further permissions, and calls nothing forbidden', async () => {
  await openValues(MODELS, [dictDataApi.list])
  await rowOf('Large in English')
  for (const word of ['Add dictionary value', 'Edit', 'Disable', 'Delete']) expect(screen.queryByText(word)).toBeNull()
  expect(server.asked(dictDataApi.uses)).toEqual([])
})

it('opens the values of a dictionary, and keeps a built-in one', async () => {
  const dict = {
    nameEn: '',
    nameZhTw: '',
    description: '',
    notes: '',
    status: 1,
    isClosed: false,
    createdAt: '2026-01-01T08:00:00.000+08:00',
  }
  server.answer(
    dictTypeApi.list,
    rows([
      { ...dict, id: 1, name: 'Models', type: MODELS, isBuiltIn: true, valueCount: 3 },
      { ...dict, id: 2, name: 'Ours', type: 'ours', isBuiltIn: false, valueCount: 2 },
    ]),
  )
  await openPage(<DictTypePage />, { may: ALL })
  expect((await screen.findByRole('link', { name: 'Models' })).getAttribute('href')).toBe(`#/system/dict/data/list/${MODELS}`)
  expect((await deleteOf('Models')).getAttribute('aria-disabled')).toBe('true')
  server.answer(dictDataApi.uses, ok({ list: [] }))
  fireEvent.click(await deleteOf('Ours'))
  expect(await screen.findByText('Its 2 values are deleted, too.')).toBeTruthy()
  expect(await screen.findByText('Not in use')).toBeTruthy()
})
