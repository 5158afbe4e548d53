import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { waterCardApi } from '@weir/contract/modules/water/water-card'
import { parseQuery } from '@weir/contract/platform/query-text'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MemoryRouter } from 'react-router'

import WaterCardPage from '../src/modules/water/water-card/WaterCardPage.tsx'
import { PermissionsProvider } from '../src/platform/session.tsx'
import { loadTexts, TextsProvider } from '../src/platform/texts.tsx'

const card = {
  id: 1,
  cardNo: 'C1',
  name: 'Zhang San',
  telephone: '138****1234',
  unitPrice: '3.45',
  remainingQuantity: '0.000',
  state: 'active',
  roomNo: '3-2-1203',
}
const quote = { amount: '100.00', quantity: '28.990', unitPrice: '3.45', remainingAfter: '28.990' }
const ok = (data: object) => ({ code: 0, message: 'ok', data })

interface Request {
  query: Record<string, unknown>
  body: unknown
  key: string | undefined
}
let requests: Record<string, Request[]>
let answers: Record<string, object[]>

beforeEach(() => {
  requests = {}
  answers = {
    [waterCardApi.list.path]: [ok({ list: [card, { ...card, id: 2, state: 'closed' }], total: 10_000, more: true, currentPage: 1 })],
    [waterCardApi.quote.path]: [ok(quote)],
  }
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    const [path, query] = url.split('?') as [string, string]
    ;(requests[path] ??= []).push({ query: parseQuery(query), body: body && JSON.parse(body), key: headers['idempotency-key'] })
    const left = answers[path]!
    return { json: async () => (left.length > 1 ? left.shift() : left[0]) }
  })
})
afterEach(() => vi.unstubAllGlobals())

async function open(url: string, permissions: string[]) {
  const texts = await loadTexts('en')
  render(
    <MantineProvider env="test">
      <TextsProvider texts={texts}>
        <PermissionsProvider value={new Set(permissions)}>
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <MemoryRouter initialEntries={[url]}>
              <WaterCardPage />
            </MemoryRouter>
          </QueryClientProvider>
        </PermissionsProvider>
      </TextsProvider>
    </MantineProvider>,
  )
  await screen.findAllByText('Zhang San')
}

it('asks for the list the URL names, and drops what the contract refuses', async () => {
  await open('/?pageNum=2&orderBy=name&isAsc=true&name=Zhang&pageSize=x&bogus=1', [])
  expect(requests[waterCardApi.list.path]![0]!.query).toEqual({
    pageNum: '2',
    pageSize: '20',
    orderBy: 'name',
    isAsc: 'true',
    name: 'Zhang',
    lang: 'en',
  })
  expect(screen.getByText('More than 10,000 rows')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Zhang')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Li' } })
  fireEvent.click(screen.getByText('Search'))
  await waitFor(() => expect(requests[waterCardApi.list.path]![1]!.query).toMatchObject({ pageNum: '1', name: 'Li', orderBy: 'name' }))
})

it('shows only what the caller may do, disabled where the state forbids it', async () => {
  await open('/', [waterCardApi.recharge.id])
  expect(screen.queryByText('Add')).toBeNull()
  expect(screen.getAllByText<HTMLButtonElement>('Recharge').map(({ disabled }) => disabled)).toEqual([false, true])
})

it('recharges at the quoted price, with one key per dialog and a new one after a conflict', async () => {
  answers[waterCardApi.recharge.path] = [
    { code: 409, message: 'The price has changed', data: { ...quote, unitPrice: '3.00' } },
    ok({ orderNo: 'WR1', amount: '100.00', quantity: '28.990', remainingQuantity: '28.990' }),
  ]
  await open('/', [waterCardApi.recharge.id, `${waterCardApi.recharge.id}/offline`])
  fireEvent.click(screen.getAllByText('Recharge')[0]!)
  const amount = await screen.findByRole('textbox', { name: 'Amount (yuan)' })
  fireEvent.change(amount, { target: { value: '100.00' } })
  await screen.findAllByText('28.990')
  fireEvent.submit(amount.closest('form')!)
  await screen.findByText('The price has changed')
  await waitFor(() => expect(requests[waterCardApi.quote.path]).toHaveLength(2))
  fireEvent.submit(amount.closest('form')!)
  await waitFor(() => expect(requests[waterCardApi.recharge.path]).toHaveLength(2))
  const [first, second] = requests[waterCardApi.recharge.path]!
  expect(first!.body).toEqual({ id: 1, amount: '100.00', paymentMethod: 'cash', unitPrice: '3.45' })
  expect(first!.key).toMatch(/^[\x21-\x7e]{8,64}$/)
  expect(second!.key).not.toBe(first!.key)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('adds with the rules of the contract, and shows what the server refuses on the field', async () => {
  answers[waterCardApi.add.path] = [
    { code: 400, message: 'Please check the fields', data: { fieldErrors: { telephone: ['Telephone is not valid'] } } },
  ]
  await open('/', [waterCardApi.add.id])
  fireEvent.click(screen.getByText('Add'))
  const save = await screen.findByText('Save')
  fireEvent.click(save)
  expect(await screen.findByText('ID number cannot be empty')).toBeTruthy()
  expect(requests[waterCardApi.add.path]).toBeUndefined()
  const values = { Name: 'Li', Telephone: '13812341234', 'ID number': '11010119900307123X', 'Unit price (yuan/t)': '3.45' }
  const dialog = screen.getByRole('dialog')
  for (const [label, value] of Object.entries(values))
    fireEvent.change(
      dialog.querySelector(`input[id="${[...dialog.querySelectorAll('label')].find((l) => l.textContent.startsWith(label))!.htmlFor}"]`)!,
      { target: { value } },
    )
  fireEvent.click(save)
  expect(await screen.findByText('Telephone is not valid')).toBeTruthy()
  expect(requests[waterCardApi.add.path]![0]!.body).toEqual({
    name: 'Li',
    telephone: '13812341234',
    idCardNo: '11010119900307123X',
    unitPrice: '3.45',
  })
})
