import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { hyUserForm } from '../../../modules/customer/hy-user/household-parts.tsx'
import { FormButton } from './FormDrawer.tsx'
import { type Envelope, NO_ANSWER, ok, openPage, stageServer, type } from '../../../../test/stage.tsx'

const row = { id: 7, name: 'Li', telephone: '138****1234', idCardNo: '110***********123X' }
const money = { ...hyUserApi.edit, idempotent: true as const }
const RESTORED = 'Unsaved changes restored'

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
})
afterEach(() => vi.unstubAllGlobals())

describe('closed before its answer comes', () => {
  const openForm = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Edit household' }))
    await screen.findByRole('dialog')
  }

  const nameTyped = () => screen.getByLabelText<HTMLInputElement>(/^Name/).value

  async function sendAndClose(
    answer: Envelope | typeof NO_ANSWER,
    endpoint: Parameters<typeof FormButton>[0]['endpoint'] = hyUserApi.edit,
  ) {
    let resolve!: (answer: Envelope | typeof NO_ANSWER) => void
    server.answer(endpoint, new Promise((answered) => (resolve = answered)))
    await openPage(
      <FormButton endpoint={endpoint} initialValues={row}>
        {hyUserForm}
      </FormButton>,
      { may: [hyUserApi.edit] },
    )
    await openForm()
    type('Name', 'Li Si')
    fireEvent.click(screen.getByText('Save'))
    await waitFor(() => expect(server.asked(hyUserApi.edit)).toHaveLength(1))
    fireEvent.click(screen.getByText('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await act(async () => resolve(answer))
  }

  it('a form leaves no draft, and says that it is done', async () => {
    await sendAndClose(ok({}))
    expect(await screen.findByText('Changes saved: Li Si')).toBeTruthy()
    await openForm()
    expect([nameTyped(), screen.queryByText(RESTORED)]).toEqual(['Li', null])
  })

  it('a form without an answer does not call itself unsaved where its command may have acted', async () => {
    await sendAndClose(NO_ANSWER, money)
    expect(await screen.findByText(/^No answer was received, so it may already be done/)).toBeTruthy()
    expect(screen.getByText('Edit household: Network connection error')).toBeTruthy()
  })

  it('a form that is refused says so, and keeps what was typed', async () => {
    await sendAndClose({ code: 400, message: 'Check the fields', data: { fieldErrors: { name: ['Somebody has this name'] } } })
    expect(await screen.findByText('“Edit household” was not saved; open it again to go on')).toBeTruthy()
    expect(screen.getByText('Somebody has this name')).toBeTruthy()
    await openForm()
    expect([nameTyped(), screen.queryAllByText(RESTORED).length]).toEqual(['Li Si', 1])
  })
})
