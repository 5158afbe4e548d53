import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { SideDrawer } from './SideDrawer.tsx'

it('a form in a drawer does not send the form of the page that opened it', () => {
  const [sendPage, sendDrawer] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <MantineProvider env="test">
      <div onSubmit={sendPage}>
        <SideDrawer title="Ignore until" closeLabel="Close" onClose={() => undefined}>
          <form aria-label="Until" onSubmit={sendDrawer} />
        </SideDrawer>
      </div>
    </MantineProvider>,
  )
  fireEvent.submit(screen.getByRole('form', { name: 'Until' }))
  expect(sendDrawer).toHaveBeenCalledOnce()
  expect(sendPage).not.toHaveBeenCalled()
})
