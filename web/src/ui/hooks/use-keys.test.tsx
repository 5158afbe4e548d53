import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { useCtrlEnter } from './use-keys.ts'

function Page({ act }: { act: () => void }) {
  useCtrlEnter(act)
  return (
    <>
      <input aria-label="field" />
      <div role="dialog" aria-modal="true" aria-label="drawer" />
    </>
  )
}

it.each([
  ['a drawer that can be seen', [new DOMRect()], 0],
  ['one of a page in the background, which has no place', [], 1],
])('acts below %s: %s', (_, places, times) => {
  const act = vi.fn<() => void>()
  render(<Page act={act} />)
  screen.getByRole('dialog').getClientRects = () => places as unknown as DOMRectList
  fireEvent.keyDown(screen.getByLabelText('field'), { key: 'Enter', ctrlKey: true })
  expect(act).toHaveBeenCalledTimes(times)
})
