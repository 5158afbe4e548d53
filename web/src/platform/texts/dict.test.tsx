import { fireEvent, screen, within } from '@testing-library/react'
import { sysMenuApi } from '@weir/contract/modules/system/menu'
import { sysJobApi } from '@weir/contract/modules/system/sys-job'
import { dictDataApi } from '@weir/contract/modules/system/dict-data'
import { parseQuery } from '@weir/contract/platform/query-text'
import { afterEach, expect, it, vi } from 'vitest'

import MenuPage from '../../modules/system/menu/MenuPage.tsx'
import SysJobPage from '../../modules/system/sys-job/SysJobPage.tsx'
import { ok, openPage, rows, stageServer } from '../../../test/stage.tsx'

const AT = '2026-01-02T03:17:05.000+08:00'
const job = {
  id: 1,
  name: 'Night job',
  group: 'system',
  method: 'platform.cleaning',
  methodName: 'Clear old records',
  does: '',
  parameters: '',
  cronExpression: '17 3 * * *',
  schedule: 'Daily at 03:17',
  executionStrategy: 'once',
  status: 1,
  remarks: '',
  isBuiltIn: false,
  isFixed: false,
  next: [],
  lastState: null,
  lastRunAt: null,
  creator: '',
  updater: '',
  createdAt: AT,
  updatedAt: AT,
}
const option = (key: string, value: string, tone: string | null = null) => ({ key, value, isDefault: 0, remark: '', tone })
const DICTS: Record<string, { values: object[]; disabled?: object[] }> = {
  sys_job_group: { values: [option('default', 'Ordinary')], disabled: [option('system', 'House', 'warn')] },
  sys_job_policy: { values: [option('once', 'Only once'), option('repeated', 'Ever again')] },
  sys_normal_disable: { values: [option('1', 'Active', 'info'), option('0', 'Resting')] },
  sys_show_hide: { values: [option('0', 'Seen'), option('1', 'Unseen', 'bad')] },
}

/** A server whose administrators have words of their own for what the program knows. */
function stage() {
  const server = stageServer()
  const others = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [path, query = ''] = url.split('?')
    const found = path === dictDataApi.getDictData.path ? DICTS[String(parseQuery(query).dictType)] : undefined
    return found ? new Response(JSON.stringify(ok({ info: { name: '', remark: '' }, disabled: [], ...found }))) : others(url, init)
  })
  return server
}
afterEach(() => vi.unstubAllGlobals())

it('calls and tints values as their dictionary does, the disabled ones too', async () => {
  stage().answer(sysJobApi.list, rows([job]))
  await openPage(<SysJobPage />, { may: [sysJobApi.get] })
  const cells = within((await screen.findByText('Night job')).closest('tr')!)
  expect((await cells.findByText('House')).closest<HTMLElement>('[data-tone]')!.dataset.tone).toBe('warn')
  expect(cells.getByText('Only once')).toBeTruthy()
  expect(cells.getByText('Active')).toBeTruthy()
})

it('offers enabled values in a form and all possible ones in a filter, both in the order of the dictionary', async () => {
  stage().answer(sysJobApi.list, rows([job]))
  await openPage(<SysJobPage />, { may: [sysJobApi.add] })
  fireEvent.click(screen.getByRole('button', { name: 'Group' }))
  expect((await screen.findAllByRole('button', { name: /Ordinary|House/ })).map(({ textContent }) => textContent)).toEqual([
    'Ordinary',
    'House',
  ])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  fireEvent.click(screen.getByText('Add scheduled job'))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.click(await form.findByRole('combobox', { name: /^Group/ }))
  const offered = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
  expect(offered()).toEqual(expect.arrayContaining(['Ordinary', 'Only once', 'Ever again']))
  expect(offered()).not.toContain('House')
  expect(offered().indexOf('Only once')).toBeLessThan(offered().indexOf('Ever again'))
})

it('has words for a yes or no that is about being seen', async () => {
  const menu = { id: 1, title: 'Secret', type: 'menu', isHide: true, isBuiltIn: false, icon: '', path: '/x', createdAt: AT }
  stage().answer(sysMenuApi.list, rows([{ ...menu, component: '', permission: '', sort: 1, children: [] }]))
  await openPage(<MenuPage />)
  const row = within((await screen.findByText('Secret')).closest('tr')!)
  expect(await row.findByText('Unseen')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Hidden|Hide/ }))
  expect(await screen.findByRole('button', { name: 'Seen' })).toBeTruthy()
})
