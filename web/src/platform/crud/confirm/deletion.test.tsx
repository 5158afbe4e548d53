import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { ListPage } from '../list/ListPage.tsx'
import { DeleteChosen, DeleteLink } from './deletion.tsx'

const meters = [1, 2, 3].map((id) => ({ id, deviceSn: `SN-${id}` }))
const result = (id: number, message = '') => ({ id, code: message ? 409 : 0, message })

let server: ReturnType<typeof stageServer>
beforeEach(() => (server = stageServer()))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The deletions, without the questions before them. */
const sent = () =>
  server
    .asked(waterMeterApi.delete)
    .map(({ body }) => body as { dryRun?: boolean })
    .filter(({ dryRun }) => !dryRun)

async function deleteAll(answer: object, before: object[], after: object[]) {
  server.answer(waterMeterApi.list, rows(before), rows(after))
  server.answer(waterMeterApi.delete, ok(answer))
  server.preview(waterMeterApi.delete, ok({}))
  const list = (
    <ListPage
      list={waterMeterApi.list}
      columns={['deviceSn']}
      filters={null}
      batch={(selection) => <DeleteChosen endpoint={waterMeterApi.delete} selection={selection} />}
    />
  )
  await openPage(list, { may: [waterMeterApi.list, waterMeterApi.delete] })
  fireEvent.click(await screen.findByLabelText('Select all on this page'))
  fireEvent.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Delete \d|^Delete water meter/ }))
}

it('names each row that stays with its reason and its page, and keeps it chosen', async () => {
  await deleteAll({ results: [result(1), result(2, 'It has readings'), result(3)] }, meters, [meters[1]!])
  const drawer = within(await screen.findByRole('dialog', { name: '1 of 3 rows were refused' }))
  expect(sent()).toEqual([{ ids: [1, 2, 3], each: true }])
  expect(drawer.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Water meterResult',
    'SN-2It has readings',
    'SN-1Done',
    'SN-3Done',
  ])
  expect(drawer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['SN-2'])
  expect(screen.queryByText('Deleted')).toBeNull()
  fireEvent.click(drawer.getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(screen.getByRole('toolbar')).getByRole('status').textContent).toBe('1 selected')
})

it('says it in a toast as long as all rows are deleted, and lets go of them', async () => {
  await deleteAll({ results: [result(1), result(2), result(3)] }, meters, [])
  expect(await screen.findByText('Deleted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks for no result of a single row', async () => {
  await deleteAll({}, [meters[0]!], [])
  await waitFor(() => expect(sent()).toEqual([{ ids: [1] }]))
})

it('says beforehand why a row stays, and does not let anybody confirm', async () => {
  server.preview(waterMeterApi.delete, { code: 409, message: 'It has readings', data: {} })
  await openPage(<DeleteLink endpoint={waterMeterApi.delete} row={meters[0]!} />, { may: [waterMeterApi.delete] })
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveProperty('textContent', 'It has readings')
  fireEvent.click(dialog.getByRole('button', { name: /^Delete/ }))
  expect(sent()).toEqual([])
})
