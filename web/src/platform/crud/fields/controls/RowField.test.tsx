import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { communityApi } from '@weir/contract/modules/place/community'
import { roomApi } from '@weir/contract/modules/place/room'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { rowsOf } from '../../../choices/choices.ts'
import { FormDrawer } from '../../form/FormDrawer.tsx'
import { Field } from '../Field.tsx'
import { ok, openPage, rows, stageServer } from '../../../../../test/stage.tsx'

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  server.answer(waterCardApi.bind, ok({}))
})
afterEach(() => vi.unstubAllGlobals())

const sent = () => server.asked(waterCardApi.bind).map(({ body }) => body)

/** A form with one field for a meter, and the text that a scanner types into it. */
async function scan(sn: string, meters: { id: number; deviceSn: string }[]) {
  await openPage(
    <FormDrawer endpoint={waterCardApi.bind} initialValues={{ id: 7 }} onClose={() => {}}>
      <Field name="deviceSn" choices={rowsOf(waterMeterApi, 'deviceSn', { value: 'deviceSn' })} />
    </FormDrawer>,
  )
  const input = await screen.findByRole<HTMLInputElement>('combobox')
  server.answer(waterMeterApi.list, rows(meters))
  fireEvent.change(input, { target: { value: sn } })
  const goesOn = fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(server.asked(waterMeterApi.list).length).toBeGreaterThan(0))
  return { input, goesOn }
}

it('takes the row whose whole name a scanner types, although its Enter comes before the answer', async () => {
  const { goesOn } = await scan('SN-2103', [
    { id: 4, deviceSn: 'SN-21030' },
    { id: 3, deviceSn: 'SN-2103' },
  ])
  expect(goesOn, 'Enter sends the form').toBe(false)
  await waitFor(() => {
    fireEvent.click(screen.getByText('Bind meter', { exact: false, selector: 'button[type=submit]' }))
    expect(sent()).toMatchObject([{ deviceSn: 'SN-2103' }])
  })
})

it('takes no row of which a scanner types a part', async () => {
  const { input } = await scan('SN-2103', [{ id: 4, deviceSn: 'SN-21030' }])
  expect(await screen.findByRole('option', { hidden: true })).toBeTruthy()
  fireEvent.click(screen.getByText('Bind meter', { exact: false, selector: 'button[type=submit]' }))
  expect(sent()).toEqual([])
  expect(input.value).toBe('SN-2103')
})

it('takes the first row that is found, by Enter', async () => {
  const { input } = await scan('2103', [
    { id: 4, deviceSn: 'SN-21030' },
    { id: 3, deviceSn: 'SN-21031' },
  ])
  await screen.findByRole('option', { name: 'SN-21030', hidden: true })
  await waitFor(() => {
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
    expect(input.value).toBe('SN-21030')
  })
  fireEvent.click(screen.getByText('Bind meter', { exact: false, selector: 'button[type=submit]' }))
  await waitFor(() => expect(sent()).toMatchObject([{ deviceSn: 'SN-21030' }]))
})

it('keeps a text that names no row, and says so', async () => {
  const { input } = await scan('SN-9', [])
  fireEvent.blur(input)
  expect(await screen.findByText('Nothing is chosen; take one from the list')).toBeTruthy()
  expect(input.value).toBe('SN-9')
})

it('keeps what was chosen when somebody goes on before the server has said what it is called', async () => {
  server.answer(communityApi.list, rows([{ id: 5, name: 'Riverside' }]))
  server.answer(communityApi.get, new Promise(() => {}))
  await openPage(
    <FormDrawer endpoint={roomApi.add} initialValues={{}} onClose={() => {}}>
      <Field name="communityId" choices={rowsOf(communityApi, 'name')} />
    </FormDrawer>,
  )
  const input = await screen.findByRole<HTMLInputElement>('combobox')
  fireEvent.click(input)
  fireEvent.click(await screen.findByRole('option', { name: 'Riverside', hidden: true }))
  await waitFor(() => expect(server.asked(communityApi.get)).toHaveLength(1))
  fireEvent.blur(input)
  expect(screen.queryByText('Nothing is chosen; take one from the list')).toBeNull()
  expect(input.value).toBe('Riverside')
})
