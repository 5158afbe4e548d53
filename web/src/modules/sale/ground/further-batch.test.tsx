import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { to } from '@weir/contract/modules/to'
import { IdInput, listOf, listQuery } from '@weir/contract/platform/crud'
import { command, defineResource, query, type WireOutput } from '@weir/contract/platform/endpoint'
import { RowId } from '@weir/contract/platform/rows'
import { Id, Nothing } from '@weir/contract/platform/schemas'
import { type ReactNode, useState } from 'react'
import { Route, Routes } from 'react-router'
import { IntlProvider, useMessages } from 'use-intl/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { ok, openPage, path, rows, stageServer } from '../../../../test/stage.tsx'
import { LIVE_MS } from '../../../platform/server/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { BatchDrawer, useBatchSending, useFormlessSending } from './BatchDrawer.tsx'
import { BatchProgress, otherBatch, BATCH_TONE, Resume } from './batch-parts.tsx'
import { BatchPage, BatchItems, CARD_COLUMNS, RESULT_COLUMNS } from './BatchPage.tsx'

/** A made-up act: a meter reader visits the households of many cards. */
const Batch = z.object({
  id: Id,
  batchNo: z.string(),
  state: z.enum(['running', 'done', 'stopped']),
  cards: z.int(),
  done: z.int(),
  refused: z.int(),
  undoesId: Id.nullable(),
  undoesNo: z.string().nullable(),
})
type Batch = z.input<typeof Batch>
const Item = z.object({
  id: Id,
  cardId: Id,
  cardNo: z.string(),
  name: z.string(),
  communityName: z.string().nullable(),
  roomNo: z.string().nullable(),
  state: z.enum(['waiting', 'done', 'refused']),
  refusal: z.enum(['closed']).nullable(),
  reader: z.string(),
})
type Item = z.input<typeof Item>
const api = defineResource('visitBatch', 'water/visitBatch', {
  get: query(IdInput, Batch),
  items: query(listQuery({ id: RowId, state: Item.shape.state.optional() }, ['id']), listOf(Item)),
  preview: query(z.object({ regionId: RowId }), z.object({ count: z.int(), digest: z.string() })),
  visit: command(z.object({ count: z.int(), digest: z.string() }), Batch.pick({ id: true, batchNo: true }), { idempotent: true }),
  resume: command(IdInput, Nothing),
})

/** Says the key and the facts. */
const t = (key: string, facts: object = {}) => [key, ...Object.values(facts)].join(' ')
const pageOf = ({ id }: { id: number }) => to('cardStateBatchDetail', { id })
const COLUMNS: ListColumn<Item>[] = [...CARD_COLUMNS, 'reader', ...RESULT_COLUMNS]

function Visits({ batch }: { batch: Batch }) {
  const { batchNo, state, cards, done, refused, undoesId, undoesNo } = batch
  return (
    <DetailPage
      title={batchNo}
      tag={<StatusTag tone={BATCH_TONE[state]}>{state}</StatusTag>}
      facts={otherBatch('undoes', undoesId, undoesNo, pageOf)}
      actions={<Resume resume={api.resume} batch={batch} left={cards - done - refused} texts={t} Trigger={Button} />}
      balance={
        <BatchProgress texts={t} done={done + refused} all={cards} isBad={state === 'stopped'}>
          {t('result', { done, refused })}
        </BatchProgress>
      }
    >
      <BatchItems items={api.items} batch={batch} texts={t} columns={COLUMNS} isCounted />
    </DetailPage>
  )
}

const [onSent, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]

function SendVisits({ fields }: { fields?: ReactNode }) {
  const sending = useFormlessSending(api.visit)
  const act = useBatchSending(
    api.preview,
    { regionId: 2 },
    {
      isPending: sending.isPending,
      place: (seen, answered) => sending.send(seen, answered),
      told: (batchNo) => ['Visits are planned', batchNo],
      pageOf,
      onSent,
      onClose,
    },
  )
  const count = act.query.data?.count ?? 0
  return (
    <BatchDrawer
      title="Visit households"
      of="Region 2"
      act={act}
      fields={fields}
      restate={count > 0 && `${count} households expect a visit`}
      verb={`Visit ${count}`}
      isOff={count === 0}
      why={undefined}
      onClose={onClose}
    >
      {(seen) => <p>{`To visit: ${seen.count}`}</p>}
    </BatchDrawer>
  )
}

/** A page whose drawer somebody closes. */
function Closable() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      {isOpen && <SendVisits />}
    </>
  )
}

/** The words of the made-up resource, beside those of the product. */
function WithWords({ children }: { children: ReactNode }) {
  const words = { title: 'Visits', field: { reader: 'Reader' }, option: { state: { done: 'Visited' } }, action: { resume: 'Go on' } }
  return (
    <IntlProvider locale="en" messages={{ ...useMessages(), visitBatch: words } as ReturnType<typeof useMessages>}>
      {children}
    </IntlProvider>
  )
}

const BATCH: Batch = { id: 7, batchNo: 'VB7', state: 'running', cards: 3, done: 1, refused: 0, undoesId: 5, undoesNo: 'VB5' }
const ITEM: Item = {
  id: 1,
  cardId: 4,
  cardNo: 'C4',
  name: 'Li',
  communityName: 'Garden',
  roomNo: '1203',
  state: 'done',
  refusal: null,
  reader: 'Wu',
}
const SEEN: WireOutput<typeof api.preview> = { count: 3, digest: 'seen' }

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  onSent.mockClear()
  onClose.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const openBatch = () =>
  openPage(
    <WithWords>
      <Routes>
        <Route path="/visits/:id" element={<BatchPage get={api.get} Detail={Visits} />} />
      </Routes>
    </WithWords>,
    { url: '/visits/7', may: [api.resume] },
  )
async function openDrawer(fields?: ReactNode) {
  server.answer(api.preview, ok(SEEN))
  await openPage(<SendVisits fields={fields} />)
  const drawer = within(await screen.findByRole('dialog', { name: 'Visit households' }))
  await drawer.findByText('To visit: 3')
  return { drawer, button: () => drawer.getByRole<HTMLButtonElement>('button', { name: /^Visit/ }) }
}
const sent = () => server.asked(api.visit).map(({ body }) => body)

it('sends what the preview says once, and opens the page of the batch', async () => {
  server.answer(api.visit, ok({ id: 7, batchNo: 'VB7' }))
  const { drawer, button } = await openDrawer()
  expect(drawer.getByTestId('restate').textContent).toBe('3 households expect a visit')
  expect(button().textContent).toBe('Visit 3Enter')
  expect(document.activeElement).toBe(button())
  fireEvent.submit(button().form!)
  fireEvent.submit(button().form!)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([SEEN])
  expect(onSent).toHaveBeenCalledOnce()
  expect(screen.getByText('VB7')).toBeTruthy()
  await waitFor(() => expect(path()).toMatch(/\/7$/))
})

it('opens no page when the drawer was closed meanwhile', async () => {
  server.answer(api.preview, ok(SEEN))
  server.answer(api.visit, ok({ id: 7, batchNo: 'VB7' }))
  await openPage(<Closable />)
  const drawer = within(await screen.findByRole('dialog', { name: 'Visit households' }))
  await drawer.findByText('To visit: 3')
  fireEvent.submit(drawer.getByRole<HTMLButtonElement>('button', { name: /^Visit/ }).form!)
  fireEvent.click(screen.getByText('Leave'))
  expect(await screen.findByText('VB7')).toBeTruthy()
  expect(onSent).toHaveBeenCalledOnce()
  expect(path()).toBe('/')
})

it('keeps a refusal in the drawer, and sends the next preview under a new key', async () => {
  server.answer(api.visit, { code: 409, message: 'The cards differ', data: {} }, ok({ id: 7, batchNo: 'VB7' }))
  const { drawer, button } = await openDrawer()
  server.answer(api.preview, ok({ count: 2, digest: 'later' }))
  fireEvent.click(button())
  expect(await drawer.findByText('The cards differ')).toBeTruthy()
  await waitFor(() => expect(button().textContent).toBe('Visit 2Enter'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(button())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([SEEN, { count: 2, digest: 'later' }])
  expect(new Set(server.asked(api.visit).map(({ key }) => key)).size).toBe(2)
})

it('begins in its field, where only Ctrl Enter sends', async () => {
  server.answer(api.visit, ok({ id: 7, batchNo: 'VB7' }))
  const { drawer, button } = await openDrawer(<textarea aria-label="Note" />)
  const note = drawer.getByLabelText('Note')
  expect(note.hasAttribute('data-autofocus')).toBe(true)
  expect(button().textContent).toBe('Visit 3Ctrl Enter')
  fireEvent.keyDown(note, { key: 'Enter' })
  expect(sent()).toEqual([])
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([SEEN])
})

it('offers nothing before a preview, and reads a failed one again', async () => {
  server.answer(api.preview, { code: 500, message: 'No figures', data: {} }, ok(SEEN))
  await openPage(<SendVisits />)
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/No figures/)).toBeTruthy()
  expect(drawer.getByRole('button', { name: /^Visit 0/ })).toHaveProperty('disabled', true)
  fireEvent.click(drawer.getByRole('button', { name: 'Try again' }))
  expect(await drawer.findByText('To visit: 3')).toBeTruthy()
})

it('follows a running batch to its end, and reads its cards a last time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.answer(api.get, ok(BATCH), ok({ ...BATCH, state: 'done', done: 2, refused: 1 }))
  server.answer(api.items, rows([{ ...ITEM, state: 'waiting' }]))
  await openBatch()
  expect(server.asked(api.get)[0]!.query).toMatchObject({ id: '7' })
  expect(await screen.findByText('result 1 0')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'progress 1 3' })).toBeTruthy()
  expect(screen.getByText('VB5').getAttribute('href')).toMatch(/\/5$/)
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('waiting')).toBeTruthy()
  server.answer(api.items, rows([ITEM]))
  await act(() => vi.advanceTimersByTimeAsync(LIVE_MS))
  expect(await screen.findByText('result 2 1')).toBeTruthy()
  expect(await table.findByText('Visited')).toBeTruthy()
  const [batches, items] = [server.asked(api.get).length, server.asked(api.items).length]
  await act(() => vi.advanceTimersByTimeAsync(2 * LIVE_MS))
  expect(server.asked(api.get)).toHaveLength(batches)
  expect(server.asked(api.items)).toHaveLength(items)
})

it('shows the cards of one result, with the number of each', async () => {
  server.answer(api.get, ok({ ...BATCH, state: 'done', done: 2, refused: 1 }))
  server.answer(api.items, rows([ITEM]))
  await openBatch()
  const refused = await screen.findByRole('button', { name: 'refused 1' })
  expect([...refused.parentElement!.children].map(({ textContent }) => textContent)).toEqual(['all 3', 'Visited 2', 'refused 1'])
  fireEvent.click(refused)
  await waitFor(() => expect(server.listed(api.items).at(-1)).toMatchObject({ id: '7', state: 'refused', pageNum: '1' }))
  expect(await screen.findByText('Wu')).toBeTruthy()
})

it('lets a stopped batch go on, after it has said how many cards are left', async () => {
  server.answer(api.get, ok({ ...BATCH, state: 'stopped', done: 1 }))
  server.answer(api.items, rows([ITEM]))
  server.answer(api.resume, ok({}))
  await openBatch()
  fireEvent.click(await screen.findByRole('button', { name: 'Go on' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('resumeA 2')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: /^resumeVerb VB7/ }))
  await waitFor(() => expect(server.asked(api.resume).map(({ body }) => body)).toEqual([{ id: 7 }]))
})
