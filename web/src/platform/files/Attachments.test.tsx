import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Attachment } from '@weir/contract/platform/attachments'
import { deviceAlarmApi } from '@weir/contract/modules/meter/device-alarm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok, openPage, stageServer } from '../../../test/stage.tsx'
import { addFiles } from '../upload/add-files.ts'
import { Attachments } from './Attachments.tsx'

vi.mock(import('../upload/add-files.ts'))

let server: ReturnType<typeof stageServer>
beforeEach(() => void (server = stageServer()))
afterEach(() => vi.unstubAllGlobals())

const bill: Attachment = {
  id: 7,
  name: 'bill.pdf',
  size: 2 * 1024 * 1024,
  mimeType: 'application/pdf',
  kind: 'pdf',
  creator: 'Li',
  createdAt: '2026-01-01T08:00:00+08:00',
}
const { attachments, attach, detach } = deviceAlarmApi

async function show(list: Attachment[], may = [attachments, attach, detach]) {
  server.answer(attachments, ok({ list }))
  await openPage(<Attachments api={deviceAlarmApi} id={3} />, { may })
  await screen.findByText(list[0]?.name ?? 'No attachments')
}

it('names each file with its size, who attached it and when', async () => {
  await show([bill])
  expect(screen.getByText('bill.pdf').closest('li')!.textContent).toContain('2.0 MB · Li2026-01-01 08:00')
})

it('attaches what is pasted once it is uploaded', async () => {
  await show([])
  server.answer(attach, ok({}))
  vi.mocked(addFiles).mockImplementation(async (_, onDone) => onDone?.({ id: 9, name: 'photo.png', size: 1, mimeType: 'image/png' }))
  fireEvent.paste(screen.getByRole('region'), { clipboardData: { files: [new File(['x'], 'photo.png')] } })
  await waitFor(() => expect(server.asked(attach).map(({ body }) => body)).toEqual([{ id: 3, fileIds: [9] }]))
})

it('takes one away at once, and back by its undo', async () => {
  await show([bill])
  server.answer(detach, ok({}))
  server.answer(attach, ok({}))
  fireEvent.click(screen.getByRole('button', { name: 'Remove the attachment bill.pdf' }))
  await waitFor(() => expect(server.asked(detach).map(({ body }) => body)).toEqual([{ id: 3, fileId: 7 }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.asked(attach).map(({ body }) => body)).toEqual([{ id: 3, fileIds: [7] }]))
})

it('is only looked at by readers of the record', async () => {
  await show([bill], [attachments])
  expect(screen.queryByRole('button', { name: /Attach|Remove/ })).toBeNull()
  fireEvent.paste(screen.getByRole('region'), { clipboardData: { files: [new File(['x'], 'photo.png')] } })
  expect(addFiles).not.toHaveBeenCalled()
})
