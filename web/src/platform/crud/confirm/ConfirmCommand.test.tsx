import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { waterCardRechargeApi } from '@weir/contract/modules/sale/water-card-recharge'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../../test/stage.tsx'
import { ConfirmCommand } from './ConfirmCommand.tsx'
import { useUndo } from '../../command/command-texts.ts'

const refused = (code: number, message: string) => ({ code, message, data: {} })
const { retry } = waterCardRechargeApi

let server: ReturnType<typeof stageServer>
beforeEach(() => (server = stageServer()))
afterEach(() => vi.unstubAllGlobals())

type Props = Partial<ComponentProps<typeof ConfirmCommand<typeof retry>>>

async function ask(props: Props = {}) {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    if (!isOpen) return <p>the page</p>
    return (
      <ConfirmCommand
        endpoint={retry}
        input={{ id: 7 }}
        question="Send 7 again?"
        confirm="Send 7"
        {...props}
        onClose={() => setOpen(false)}
      />
    )
  }
  await openPage(<Page />)
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send 7' }))

it('asks, sends, says by name what was done, and closes', async () => {
  server.answer(retry, ok({}))
  const onDone = vi.fn<() => void>()
  await ask({ told: { name: 'Order 7' }, onDone, subject: <p>3-2-1203</p>, children: <p>It costs nothing.</p> })
  expect(screen.getByRole('dialog', { name: 'Send 7 again?' }).textContent).toMatch(/3-2-1203.*It costs nothing/)
  send()
  expect(await screen.findByText('Done: Order 7')).toBeTruthy()
  expect(screen.getByText('the page')).toBeTruthy()
  expect(onDone).toHaveBeenCalledOnce()
  expect(server.asked(retry).map(({ body }) => body)).toEqual([{ id: 7 }])
})

it('shows a refusal in the dialog; after a conflict the next attempt has a key of its own', async () => {
  server.answer(retry, refused(409, 'The order was sent meanwhile'), refused(500, 'Broken'), ok({}))
  await ask()
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('The order was sent meanwhile')
  send()
  await screen.findByText('Broken')
  send()
  await screen.findByText('the page')
  const [first, second, third] = server.asked(retry).map(({ key }) => key)
  expect([first === second, second === third]).toEqual([false, true])
})

it('is busy while the server works, and sends once', async () => {
  let answer = () => {}
  server.answer(retry, new Promise((resolve) => (answer = () => resolve(ok({})))))
  await ask()
  send()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send 7' }).getAttribute('aria-busy')).toBe('true'))
  send()
  await act(async () => answer())
  expect(server.asked(retry)).toHaveLength(1)
})

it('offers an undo in the toast, and says that it is undone', async () => {
  server.answer(hyUserApi.delete, ok({}))
  const takeBack = vi.fn<() => Promise<void>>(async () => {})
  function Page() {
    const undo = useUndo()
    return (
      <ConfirmCommand
        endpoint={hyUserApi.delete}
        input={{ ids: [7] }}
        question="Delete?"
        told={{ name: 'Li', next: undo(takeBack) }}
        onClose={() => {}}
      />
    )
  }
  await openPage(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted: Li')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(takeBack).toHaveBeenCalledOnce()
  expect(screen.queryByText('Deleted: Li')).toBeNull()
})
