import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'

import { CheckTree } from './CheckTree.tsx'
import { allOf, branchToggled, type CheckNode, found, inAsAWhole, inWithAPart, nodeToggled, statesOf } from './tree-state.ts'

/** Two sections; of the first page `edit` cannot be given. */
const NODES: CheckNode[] = [
  {
    id: 1,
    name: 'Cards',
    children: [
      {
        id: 2,
        name: 'Card list',
        children: [
          { id: 3, name: 'Read' },
          { id: 4, name: 'Edit', isBarred: true },
          { id: 5, name: 'Delete' },
        ],
      },
      { id: 6, name: 'Orders', children: [{ id: 7, name: 'Read' }] },
    ],
  },
  { id: 8, name: 'Places' },
]
const node = (id: number) => allOf(NODES).find((one) => one.id === id)!
const inOrder = (ids: ReadonlySet<number>) => [...ids].toSorted((a, b) => a - b)
const after = (checked: number[], id: number, above = inWithAPart) => inOrder(branchToggled(NODES, new Set(checked), node(id), above))

describe('pressing a node', () => {
  it('takes its branch along, and what it stands in half checked', () => {
    expect(after([], 6)).toEqual([1, 6, 7])
    expect(after([], 2)).toEqual([1, 2, 3, 5])
    expect(after([1, 2, 3, 5], 2)).toEqual([])
    expect(after([1, 2, 3, 5, 6, 7], 2)).toEqual([1, 6, 7])
    expect(after([1, 2, 3], 3)).toEqual([])
  })

  it('changes nothing but itself where nodes are not linked', () => {
    expect(inOrder(nodeToggled(new Set(), node(2)))).toEqual([2])
    expect(inOrder(nodeToggled(new Set([1, 2, 3]), node(2)))).toEqual([1, 3])
  })

  it('that is chosen only as a whole, is not for one below it, and is no longer without one', () => {
    expect(after([], 7, inAsAWhole)).toEqual([7])
    expect(after([1, 2, 3, 5, 6, 7], 7, inAsAWhole)).toEqual([2, 3, 5])
  })

  it('checks nothing that cannot be given, and lets it be taken out', () => {
    expect(after([], 4)).toEqual([])
    expect(after([1, 2, 4], 4)).toEqual([])
    expect(after([1, 2, 3, 4, 5], 2)).toEqual([])
  })
})

it('is half checked when only a part of it is, and by itself where nodes are not linked', () => {
  const linked = statesOf(NODES, new Set([1, 2, 3]), true)
  expect([1, 2, 3, 5, 6, 8].map((id) => linked.get(id))).toEqual(['mixed', 'mixed', true, false, false, false])
  expect(statesOf(NODES, new Set([1, 2]), false).get(2)).toBe(true)
})

it('finds nodes with what they stand in, whatever the case', () => {
  expect(allOf(found(NODES, 'dEl')).map(({ id }) => id)).toEqual([1, 2, 5])
  expect(allOf(found(NODES, 'orders')).map(({ id }) => id)).toEqual([1, 6, 7])
  expect(found(NODES, ' ')).toEqual(NODES)
})

const TEXTS = {
  expandAll: 'Expand',
  collapseAll: 'Collapse',
  checkAll: 'All',
  uncheckAll: 'None',
  linked: 'Linked',
  find: 'Find',
  nothingFound: 'Nothing',
  barred: 'Not yours',
  checked: (count: number, total: number) => `${count} of ${total}`,
}

function Stage() {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set())
  return <CheckTree label="Menus" nodes={NODES} checked={checked} onChange={setChecked} above={inWithAPart} texts={TEXTS} />
}
const item = (name: string) => screen.getByRole('treeitem', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

it('is walked, unfolded and checked by keyboard alone', () => {
  render(<Stage />)
  item('Cards').focus()
  expect(item('Cards').tabIndex).toBe(0)
  press('ArrowRight')
  expect(item('Cards').getAttribute('aria-expanded')).toBe('true')
  press('ArrowRight')
  expect(document.activeElement).toBe(item('Card list'))
  press(' ')
  expect(item('Card list').getAttribute('aria-checked')).toBe('mixed')
  expect(screen.getByText('4 of 8')).toBeTruthy()
  press('End')
  expect(document.activeElement).toBe(item('Places'))
  press('ArrowUp')
  press('ArrowLeft')
  expect(document.activeElement).toBe(item('Cards'))
  press('ArrowLeft')
  expect(screen.queryByRole('treeitem', { name: 'Card list' })).toBeNull()
  expect([item('Places').tabIndex, item('Cards').tabIndex]).toEqual([-1, 0])
})

it('checks all that may be given, none, and only what was found', () => {
  render(<Stage />)
  fireEvent.click(screen.getByText('All'))
  expect(screen.getByText('7 of 8')).toBeTruthy()
  fireEvent.click(screen.getByText('None'))
  fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'orders' } })
  fireEvent.click(screen.getByText('All'))
  expect(screen.getByText('3 of 8')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Find'), { target: { value: 'nowhere' } })
  expect(screen.getByText('Nothing')).toBeTruthy()
})
