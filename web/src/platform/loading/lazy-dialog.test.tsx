import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { openPage } from '../../../test/stage.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

interface Props {
  name: string
  onClose: () => void
}
const Dialog = ({ name, onClose }: Props) => <button onClick={onClose}>{`close ${name}`}</button>

function pageWith(from: () => Promise<{ default: typeof Dialog }>) {
  const useDialog = lazyDialog(from)
  return function Page() {
    const dialog = useDialog()
    return (
      <>
        <button {...dialog.opener}>open</button>
        {dialog.shown({ name: 'the card' })}
      </>
    )
  }
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

it('fetches the dialog when its button is come near, opens it when it is pressed, and closes it', async () => {
  const from = vi.fn<() => Promise<{ default: typeof Dialog }>>().mockResolvedValue({ default: Dialog })
  const Page = pageWith(from)
  await openPage(<Page />)
  expect(from).not.toHaveBeenCalled()
  fireEvent.pointerEnter(screen.getByRole('button', { name: 'open' }))
  expect(from).toHaveBeenCalledOnce()
  expect(screen.queryByText('close the card')).toBeNull()
  await press('open')
  await press('close the card')
  expect(screen.queryByText('close the card')).toBeNull()
})

it('says that the dialog could not be fetched, and fetches it again at the next press', async () => {
  const from = vi
    .fn<() => Promise<{ default: typeof Dialog }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: Dialog })
  const Page = pageWith(from)
  await openPage(<Page />)
  await press('open')
  expect(screen.getByText('The page could not be opened')).toBeDefined()
  await press('open')
  expect(screen.getByText('close the card')).toBeDefined()
})
