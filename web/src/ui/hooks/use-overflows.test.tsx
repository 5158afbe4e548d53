import { render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'

import { useOverflows } from './use-overflows.ts'

const ROOM = 250
const TAG = 100

function Row({ tags }: { tags: string[] }) {
  const row = useRef<HTMLUListElement>(null)
  const overflows = useOverflows(row)
  const measured = (list: HTMLUListElement | null) => {
    row.current = list
    if (!list) return
    Object.defineProperty(list, 'clientWidth', { configurable: true, value: ROOM })
    Object.defineProperty(list, 'scrollWidth', { configurable: true, get: () => list.children.length * TAG })
  }
  return (
    <>
      <ul ref={measured}>
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
      <output>{overflows ? 'more' : 'all'}</output>
    </>
  )
}

it('follows what comes and goes', async () => {
  const { rerender } = render(<Row tags={['a', 'b']} />)
  expect(screen.getByRole('status').textContent).toBe('all')
  rerender(<Row tags={['a', 'b', 'c']} />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('more'))
  rerender(<Row tags={['a']} />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('all'))
})
