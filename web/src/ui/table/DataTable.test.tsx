import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { cellClass, type Column, type Sort } from './column.ts'
import { DataTable } from './DataTable.tsx'
import { useSelection } from './use-selection.ts'

interface Row {
  id: number
  name: string
  amount: string
}
const rows: Row[] = [1, 2, 3, 4, 5].map((id) => ({ id, name: `row ${id}`, amount: `${id}.00` }))
const columns: Column<Row>[] = [
  { id: 'name', name: 'Name', cell: ({ name }) => name, isSortable: true },
  { id: 'amount', name: 'Amount', unit: 'yuan', cell: ({ amount }) => amount, isFigure: true },
]
const plain = { label: 'Rows', columns, expected: 3, empty: 'nothing here' }

it('draws bones until the first rows are here, then rows, or what to do where there are none', () => {
  const { rerender, container } = render(<DataTable {...plain} rows={undefined} />)
  expect(container.querySelectorAll('tbody tr')).toHaveLength(3)
  expect(screen.getByLabelText('Rows').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  rerender(<DataTable {...plain} rows={rows} />)
  expect(container.querySelectorAll('tbody tr')).toHaveLength(5)
  expect(container.querySelector('[data-bones=true]')).toBeNull()
  rerender(<DataTable {...plain} rows={[]} />)
  expect(screen.getByText('nothing here')).toBeTruthy()
})

it('aligns figures right with their unit in the head, and pins the first column', () => {
  const { container } = render(<DataTable {...plain} rows={rows} />)
  const [name, amount] = container.querySelectorAll('th')
  expect([name!.className, amount!.className, amount!.textContent]).toEqual([cellClass(true), cellClass(false, true), 'Amountyuan'])
  const cells = [...container.querySelectorAll('tbody tr:first-child td')]
  expect(cells.map(({ className }) => className)).toEqual([cellClass(true), cellClass(false, true)])
  expect(cells[1]!.textContent).toBe('1.00')
  expect(cellClass(true)).not.toBe(cellClass(false, true))
})

it('goes ascending, descending, unsorted, and says so to screen readers', () => {
  const onSort = vi.fn<(sort: Sort | undefined) => void>()
  const sorted = (sort?: Sort) => <DataTable {...plain} rows={rows} sort={sort} onSort={onSort} />
  const { rerender } = render(sorted())
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  press()
  rerender(sorted({ orderBy: 'name', isAsc: true }))
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  press()
  rerender(sorted({ orderBy: 'name', isAsc: false }))
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  press()
  expect(onSort.mock.calls).toEqual([[{ orderBy: 'name', isAsc: true }], [{ orderBy: 'name', isAsc: false }], [undefined]])
})

interface SelectableProps {
  shown?: Row[]
  filter?: string
  whyNot?: (row: Row) => string | undefined
}
function Selectable({ shown = rows, filter = '', whyNot }: SelectableProps) {
  const selection = useSelection<Row>(filter, whyNot)
  return (
    <>
      <DataTable {...plain} rows={shown} selection={selection} selectTexts={{ all: 'all', row: ({ name }) => name }} />
      <output>{selection.rows.map(({ id }) => id).join()}</output>
    </>
  )
}
const chosen = () => screen.getByRole('status').textContent
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

it('chooses one row, with shift all up to another, and all in view', () => {
  render(<Selectable />)
  fireEvent.click(box('row 2'))
  fireEvent.click(box('row 4'), { shiftKey: true })
  expect(chosen()).toBe('2,3,4')
  expect(box('all').indeterminate).toBe(true)
  fireEvent.click(box('all'))
  expect(chosen()).toBe('2,3,4,1,5')
  fireEvent.click(box('all'))
  expect(chosen()).toBe('')
})

it('leaves out the rows that cannot be chosen, and says why', () => {
  render(<Selectable whyNot={({ id }) => (id === 3 ? 'it stays' : undefined)} />)
  const kept = box('row 3')
  expect([kept.getAttribute('aria-disabled'), kept.title]).toEqual(['true', 'it stays'])
  fireEvent.click(kept)
  expect(chosen()).toBe('')
  fireEvent.click(box('row 2'))
  fireEvent.click(box('row 4'), { shiftKey: true })
  expect(chosen()).toBe('2,4')
  fireEvent.click(box('all'))
  expect([chosen(), box('all').checked]).toEqual(['2,4,1,5', true])
  fireEvent.click(box('all'))
  expect(chosen()).toBe('')
})

it('offers no choice of all where none can be chosen', () => {
  render(<Selectable whyNot={() => 'all stay'} />)
  expect(box('all').disabled).toBe(true)
})

it('keeps what was chosen when the page is turned', () => {
  const { rerender } = render(<Selectable />)
  fireEvent.click(box('row 2'))
  rerender(<Selectable shown={[{ id: 9, name: 'row 9', amount: '9.00' }]} />)
  fireEvent.click(box('row 9'))
  expect(chosen()).toBe('2,9')
})

it('widens a column by keyboard', () => {
  const onWidth = vi.fn<(column: string, width: number) => void>()
  render(<DataTable {...plain} rows={rows} onWidth={onWidth} />)
  fireEvent.keyDown(screen.getByRole('separator', { name: 'Amount' }), { key: 'ArrowRight' })
  expect(onWidth).toHaveBeenCalledWith('amount', 56) // jsdom lays nothing out, so 16 becomes the least width
})

it('lets go of what was chosen when the list is of something else', () => {
  const { rerender } = render(<Selectable />)
  fireEvent.click(box('row 2'))
  rerender(<Selectable filter="name=row" />)
  expect(chosen()).toBe('')
  fireEvent.click(box('row 3'))
  expect(chosen()).toBe('3')
})

it('has the focus where the row that had it leaves', () => {
  const withAct = (shown: Row[]) => (
    <DataTable {...plain} rows={shown} actions={{ name: 'Acts', cell: ({ name }) => <button type="button">{`Decide ${name}`}</button> }} />
  )
  const { rerender } = render(withAct(rows))
  screen.getByRole('button', { name: 'Decide row 2' }).focus()
  rerender(withAct(rows.filter(({ id }) => id !== 2)))
  expect(document.activeElement).toBe(screen.getByLabelText('Rows'))
})
