import { fireEvent, screen, waitFor } from '@testing-library/react'
import { deviceKeyApi } from '@weir/contract/modules/system/device-key'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import DeviceKeyPage from './DeviceKeyPage.tsx'
import { ok, openPage, rows, stageServer, type } from '../../../../test/stage.tsx'

const KEY = 'a-key-that-is-shown-only-once-of-43-characters'

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(deviceKeyApi.list, rows([{ id: 1, name: 'north gateway', deviceSn: null, createdAt: '2026-01-01T08:00:00.000+08:00' }]))
  server.answer(deviceKeyApi.add, ok({ id: 2, key: KEY }))
})
afterEach(() => vi.unstubAllGlobals())

it('shows a new key once, to be copied, and never again', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText } }))
  await openPage(<DeviceKeyPage />, { may: [deviceKeyApi.list, deviceKeyApi.add, deviceKeyApi.delete] })
  fireEvent.click(await screen.findByText('Add device key'))
  await screen.findByRole('dialog')
  type('Name', 'meter 7')
  type('Meter SN', 'SN-7')
  fireEvent.click(screen.getByText('Add device key', { exact: false, selector: 'button[type=submit]' }))
  expect(await screen.findByDisplayValue(KEY)).toBeTruthy()
  expect(server.asked(deviceKeyApi.add).map(({ body }) => body)).toEqual([{ name: 'meter 7', deviceSn: 'SN-7' }])
  fireEvent.click(screen.getByText('Copy'))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(KEY))
  fireEvent.click(screen.getAllByText('Close')[0]!)
  await waitFor(() => expect(screen.queryByDisplayValue(KEY)).toBeNull())
})

it('can be looked at without being changed', async () => {
  await openPage(<DeviceKeyPage />, { may: [deviceKeyApi.list] })
  expect(await screen.findByText('north gateway')).toBeTruthy()
  expect(screen.getByText('Gateway, all meters')).toBeTruthy()
  for (const word of ['Add device key', 'Delete']) expect(screen.queryByText(word)).toBeNull()
})
