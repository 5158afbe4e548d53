import type { Browser } from '@playwright/test'
import { deptApi } from '@weir/contract/modules/system/dept'
import { roleApi } from '@weir/contract/modules/system/role'
import { userApi } from '@weir/contract/modules/system/user'

import { ask } from './api.ts'
import { open, prefer } from './console.ts'
import { texts } from './texts.ts'

const { menu, shell } = texts['zh-cn']
const PASSWORD = 'e2e-first-accountant-1'

interface Entry {
  id: number
  name: string
  children?: readonly Entry[] | undefined
}

const below = (entry: Entry): Entry[] => [entry, ...(entry.children ?? []).flatMap(below)]

/** A new account that may do everything on the pages of reconciliation, and nothing else. */
export async function newAccountant(userNickname: string) {
  const { list } = await ask('admin', roleApi.menuTreeSelect, {})
  const pages = list.flatMap(below).filter(({ name }) => name === menu.reconciliation)
  const menuIds = pages.flatMap(below).map(({ id }) => id)
  const name = `e2e ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await ask('admin', roleApi.add, { name, menuIds, dataScope: 1 })
  const { list: depts } = await ask('admin', deptApi.treeSelect, {})
  const userName = name.replaceAll(/\W/g, '')
  await ask('admin', userApi.add, { userName, userNickname, password: PASSWORD, deptId: depts[0]!.id, roleIds: [id] })
  return userName
}

/** Their first page in a browser of their own. */
export async function pageOf(browser: Browser, userName: string) {
  const page = await (await browser.newContext()).newPage()
  await prefer(page, 'zh-cn')
  await open(page)
  await page.getByRole('textbox', { name: shell.login.userName, exact: true }).fill(userName)
  await page.getByLabel(shell.login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: shell.login.submit, exact: true }).click()
  await page.getByRole('navigation', { name: shell.bar.menu }).waitFor()
  return page
}
