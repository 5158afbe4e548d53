import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'

import { MoreMenu } from '../MoreMenu.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { SideDrawer } from './SideDrawer.tsx'

/** A row with its menu, a question and a form behind it. */
function Row() {
  const [shown, show] = useState<'question' | 'form'>()
  const close = () => show(undefined)
  return (
    <MoreMenu label="More actions">
      <button type="button" onClick={() => show('question')}>
        Delete
      </button>
      <button type="button" onClick={() => show('form')}>
        Edit
      </button>
      {shown === 'question' && (
        <ConfirmDialog question="Delete it?" confirm="Delete it" cancel="Cancel" onConfirm={close} onClose={close} />
      )}
      {shown === 'form' && (
        <SideDrawer title="Edit it" closeLabel="Close" onClose={close}>
          <input aria-label="name" data-autofocus />
        </SideDrawer>
      )}
    </MoreMenu>
  )
}

it.each([
  ['Delete', () => screen.getByText('Delete it').closest('button')],
  ['Edit', () => screen.getByLabelText('name')],
])('%s over a row takes the focus, and Esc gives it back to the menu it came from', async (name, first) => {
  render(
    <MantineProvider env="test">
      <Row />
    </MantineProvider>,
  )
  fireEvent.click(screen.getByLabelText('More actions'))
  const opener = screen.getByLabelText('More actions')
  fireEvent.click(await screen.findByText(name))
  await waitFor(() => expect(document.activeElement).toBe(first()))
  const layer = document.activeElement!
  await act(async () => void fireEvent.keyDown(layer, { key: 'Escape' }))
  await waitFor(() => expect(layer.isConnected).toBe(false))
  expect(document.activeElement).toBe(opener)
})
