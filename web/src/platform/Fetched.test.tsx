import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { Fetched } from './Fetched.tsx'
import { openPage } from '../../test/stage.tsx'

it('says that a part could not be fetched, and fetches it anew the next time', async () => {
  const from = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({ default: () => 'the drawer' })
  function Layer() {
    const [isOpen, setOpen] = useState(false)
    const [close] = useState(() => () => setOpen(false))
    return (
      <>
        <button onClick={() => setOpen(true)}>open</button>
        {isOpen && <Fetched from={from} onFail={close} />}
      </>
    )
  }
  await openPage(<Layer />)
  const press = () => act(async () => screen.getByRole('button', { name: 'open' }).click())
  await press()
  expect(screen.getByText('The page did not open')).toBeDefined()
  expect(screen.queryByText('the drawer')).toBeNull()
  await press()
  expect(screen.getByText('the drawer')).toBeDefined()
})
