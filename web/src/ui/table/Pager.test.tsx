import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { pagesShown, Pager } from './Pager.tsx'

it.each([
  [1, 1, 7, '1'],
  [3, 7, 7, '1 2 3 4 5 6 7'],
  [1, 61, 7, '1 2 3 4 5 6 … 61'],
  [30, 61, 7, '1 … 28 29 30 31 32 … 61'],
  [60, 61, 7, '1 … 56 57 58 59 60 61'],
  [30, 61, 5, '1 … 29 30 31 … 61'],
])('page %i of %i with %i buttons: %#', (current, last, most, shown) => expect(pagesShown(current, last, most).join(' ')).toBe(shown))

const texts = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  perPage: (size: number) => `${size} / page`,
  pageSize: 'Rows per page',
  jump: ['Go to', 'page'] as [string, string],
  page: 'Page number',
}
function show(props: { page?: number; total?: number; pageSize?: number } = {}) {
  const [onPage, onPageSize] = [vi.fn<(page: number) => void>(), vi.fn<(size: number) => void>()]
  render(
    <MantineProvider env="test">
      <Pager page={1} pageSize={20} total={400} sizes={[10, 20, 30, 50]} texts={texts} onPage={onPage} onPageSize={onPageSize} {...props} />
    </MantineProvider>,
  )
  return { onPage, onPageSize }
}
const wide = window.matchMedia
afterEach(() => void (window.matchMedia = wide))

it('turns pages, and stops at both ends', () => {
  const { onPage } = show()
  expect(screen.getByLabelText<HTMLButtonElement>('Previous').disabled).toBe(true)
  fireEvent.click(screen.getByLabelText('Next'))
  fireEvent.click(screen.getByRole('button', { name: '20' }))
  expect(onPage.mock.calls).toEqual([[2], [20]])
  expect(document.querySelector('[aria-current=page]')!.textContent).toBe('1')
})

it.each([
  ['7', 7],
  ['999', 20],
  ['0', undefined],
  ['x', undefined],
])('jumps to %s', (typed, page) => {
  const { onPage } = show()
  const input = screen.getByLabelText('Page number')
  fireEvent.change(input, { target: { value: typed } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onPage.mock.calls).toEqual(page === undefined ? [] : [[page]])
})

it('offers the sizes of the product, and one from the address that is not among them', () => {
  const { onPageSize } = show({ pageSize: 100 })
  fireEvent.click(screen.getByRole('combobox', { name: 'Rows per page' }))
  const options = screen.getAllByRole<HTMLButtonElement>('option', { hidden: true })
  expect(options.map(({ value }) => value)).toEqual(['10', '20', '30', '50', '100'])
  fireEvent.click(options[3]!)
  expect(onPageSize).toHaveBeenCalledWith(50)
})

it('draws five page buttons on a narrow screen', () => {
  window.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('991') })
  show({ page: 10 })
  expect(screen.getByRole('navigation').textContent).toBe('1…91011…20')
})
