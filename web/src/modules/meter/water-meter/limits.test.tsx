import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { meterModelApi } from '@weir/contract/modules/meter/meter-model'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer, type } from '../../../../test/stage.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { waterMeterForm } from './WaterMeterForm.tsx'

const METER = {
  id: 1,
  deviceSn: 'SN-1',
  deviceModel: '',
  maxFlow: '3.125',
  registerRange: '99999.999',
  reportHours: 24,
  commands: false,
  version: 1,
}
const EFFECT = {
  readings: 3,
  moves: [{ from: 'spike', to: 'ok', count: 3 }],
  examples: [],
  quantity: '12.000',
  amount: '36.00',
  cards: [{ cardNo: 'C1', before: '20.000', after: '8.000' }],
  goesOn: false,
}

afterEach(() => vi.unstubAllGlobals())

it('other limits of a meter say what they do to its readings, and ask before they are saved', async () => {
  const server = stageServer()
  server.answer(meterModelApi.limitsPreview, ok(EFFECT))
  server.answer(waterMeterApi.edit, ok({}))
  const edit = (
    <FormButton endpoint={waterMeterApi.edit} initialValues={METER}>
      {waterMeterForm}
    </FormButton>
  )
  await openPage(edit, { may: [waterMeterApi.edit, meterModelApi.limitsPreview] })
  fireEvent.click(screen.getByRole('button', { name: /Edit/ }))
  const drawer = await screen.findByRole('dialog', {}, { timeout: 15_000 })
  expect(server.asked(meterModelApi.limitsPreview)).toEqual([])
  type('Overload flow', '6.3', drawer)
  const form = within(drawer)
  expect(await form.findByText(/3 stored readings change verdict/, {}, { timeout: 5000 })).toBeTruthy()
  expect(form.getByText(/\+12\.000 t, amount \+36\.00 yuan/)).toBeTruthy()
  expect(form.getByText(/Card C1: remaining 20\.00 → 8\.00 t/)).toBeTruthy()
  expect(server.asked(meterModelApi.limitsPreview).at(-1)!.query).toEqual({ meterId: '1', maxFlow: '6.3', lang: 'en' })
  fireEvent.click(form.getByText('Save'))
  const question = within(await screen.findByRole('dialog', { name: 'Judge 3 readings of SN-1 again under the new limits?' }))
  expect(server.asked(waterMeterApi.edit)).toEqual([])
  fireEvent.click(question.getByText('Save and judge 3 readings'))
  await waitFor(() => expect(server.asked(waterMeterApi.edit)).toMatchObject([{ body: { id: 1, maxFlow: '6.3' } }]))
})
