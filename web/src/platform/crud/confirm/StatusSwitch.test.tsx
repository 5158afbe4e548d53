import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { deptApi } from '@weir/contract/modules/system/dept'
import { postApi } from '@weir/contract/modules/system/post'
import { afterEach, expect, it, vi } from 'vitest'

import { type Envelope, ok, openPage, rows, stageServer } from '../../../../test/stage.tsx'
import { useRead } from '../../server/api.ts'
import { StatusSwitch } from './StatusSwitch.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The disabled posts alone, beside something that is read slowly. */
function Disabled() {
  const { data } = useRead(postApi.list, { status: 0 })
  useRead(deptApi.treeSelect, {})
  return data?.list.map(({ id, name, status }) => (
    <StatusSwitch key={id} isLink endpoint={postApi.setStatus} input={(next) => ({ id, status: next })} status={status} name={name}>
      {null}
    </StatusSwitch>
  ))
}

it('says that a row is enabled, though it leaves its list before all is read again', async () => {
  const server = stageServer()
  let answer: (envelope: Envelope) => void = () => {}
  server.answer(deptApi.treeSelect, rows([]), new Promise((resolve) => (answer = resolve)))
  server.answer(postApi.list, rows([{ id: 7, name: 'Cashier', status: 0 }]), rows([]))
  server.answer(postApi.setStatus, ok({}))
  await openPage(<Disabled />, { may: [postApi.setStatus] })
  fireEvent.click(await screen.findByRole('button', { name: 'Enable' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enable' })).toBeNull())
  await act(async () => answer(rows([])))
  expect(await screen.findByText('Done: Cashier')).toBeTruthy()
  expect(server.asked(postApi.setStatus).map(({ body }) => body)).toEqual([{ id: 7, status: 1 }])
})
