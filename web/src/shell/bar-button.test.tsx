import { fireEvent, screen, within } from '@testing-library/react'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { taskApi } from '@weir/contract/modules/system/task'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { shownTask } from '../platform/task/shown-tasks.ts'
import { NoticesButton } from './notices/NoticesButton.tsx'
import { TasksButton } from './tasks/TasksButton.tsx'
import { openPage, rows, stageServer } from '../../test/stage.tsx'

let server: ReturnType<typeof stageServer>
beforeEach(() => {
  server = stageServer()
  shownTask.set(undefined)
})
afterEach(() => vi.unstubAllGlobals())

it.each<[string, ComponentType<{ className: string }>, typeof noticeApi.list | typeof taskApi.list, string]>([
  ['Notifications', NoticesButton, noticeApi.list, 'Notifications could not be loaded'],
  ['Tasks', TasksButton, taskApi.list, 'Tasks could not be loaded'],
])('%s: the panel says that its list did not come, asks again, and Esc leads back to the button', async (name, Opener, list, failed) => {
  server.answer(list, { code: 503, message: 'The database is away', data: {} }, rows([]))
  await openPage(<Opener className="tool" />)
  const opener = screen.getByRole('button', { name })
  fireEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  const panel = within(await screen.findByRole('dialog', { name }))
  expect(await panel.findByText(failed)).toBeTruthy()
  expect(panel.getByText('The database is away')).toBeTruthy()
  fireEvent.click(panel.getByText('Try again'))
  expect(await panel.findByText(/^No (notifications|tasks)/)).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener])
})
