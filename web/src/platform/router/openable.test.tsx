import { render, screen } from '@testing-library/react'
import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { expect, it } from 'vitest'

import { keepOpenable } from './openable.ts'
import { RowLink } from './RowLink.tsx'

const node = (path: string, children: MenuNode[] = []) => ({ path, children }) as unknown as MenuNode
const linkTo = (to: string) => {
  const { unmount } = render(<RowLink to={to}>there</RowLink>)
  const { tagName } = screen.getByText('there')
  unmount()
  return tagName
}

it('is a link to what the menu holds, and plain text elsewhere', () => {
  expect(linkTo('/water/waterMeter'), 'before the menu is known').toBe('A')
  keepOpenable([node('/water/cards', [node('/water/waterCard', [node('/water/waterCard/detail/:id')])])])
  expect(linkTo('/water/waterCard?cardNo=7')).toBe('A')
  expect(linkTo('/water/waterCard/detail/7')).toBe('A')
  expect(linkTo('/water/waterCard/detail/7/more')).toBe('SPAN')
  expect(linkTo('/customer/hyUser/detail/7')).toBe('SPAN')
})
