import { expect, type Page } from '@playwright/test'
import { deptApi } from '@weir/contract/modules/system/dept'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { roleApi } from '@weir/contract/modules/system/role'
import { userApi } from '@weir/contract/modules/system/user'
import { signInApi } from '@weir/contract/modules/system/sign-in'

import { ask } from '../support/api.ts'
import { enter, open, prefer } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, checkTree, menu, sysMenu, region, rights, role, shell } = texts['zh-cn']
const ROLE = '片区专员'
const ACCOUNT = 'qianjin'
const PASSWORD = 'e2e-first-district-1'
const ADD_REGION = sysMenu.button.replace('{title}', region.title).replace('{action}', crud.add)

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: ROLE })
const tree = (page: Page) => page.getByRole('tree', { name: role.field.menuIds })

async function signIn(page: Page) {
  await open(page)
  await page.getByRole('textbox', { name: shell.login.userName, exact: true }).fill(ACCOUNT)
  await page.getByLabel(shell.login.password, { exact: true }).fill(PASSWORD)
  const answer = page.waitForResponse((response) => response.url().includes(signInApi.login.path))
  await page.getByRole('button', { name: shell.login.submit, exact: true }).click()
  await answer
}

test('a role is made, a user has its menu, and a removed entry is gone from the page', async ({ page, browser }) => {
  await enter(page, 'admin', '/system/auth/roleList')
  await page.getByRole('button', { name: crud.addOf.replace('{title}', role.title) }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: role.field.name }).fill(ROLE)
  await form.getByLabel(checkTree.find).fill(menu.region)
  await tree(page).getByRole('treeitem', { name: menu.region, exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(tree(page).getByRole('treeitem', { name: menu.place, exact: true })).toHaveAttribute('aria-checked', 'mixed')
  await expectAccessible(page, '[role=dialog]')
  await form.getByRole('button', { name: crud.addOf.replace('{title}', role.title) }).click()
  await expect(rowOf(page)).toContainText(role.scope.ownAndBelow)

  await rowOf(page).getByRole('button', { name: role.action.dataScope }).click()
  await form.getByRole('radio', { name: role.scope.all }).check()
  await form.getByRole('button', { name: crud.save }).click()
  await expect(rowOf(page)).toContainText(role.scope.all)

  const { list } = await ask('admin', roleApi.list, { name: ROLE })
  const { list: depts } = await ask('admin', deptApi.treeSelect, {})
  const account = { userName: ACCOUNT, userNickname: '钱进', password: PASSWORD, deptId: depts[0]!.id, roleIds: [list[0]!.id] }
  await ask('admin', userApi.add, account)
  const theirs = await (await browser.newContext()).newPage()
  await prefer(theirs, 'zh-cn')
  const listening = theirs.waitForResponse((response) => response.url().includes(noticeApi.stream.path))
  await signIn(theirs)
  // The user's only page is the start page.
  await expect(theirs.getByRole('navigation', { name: shell.bar.menu }).getByText(menu.region)).toBeVisible()
  const addButton = theirs.getByRole('button', { name: crud.addOf.replace('{title}', region.title) })
  await expect(addButton).toBeVisible()
  await listening

  await rowOf(page).getByRole('button', { name: crud.edit }).click()
  await expect(form).toContainText(role.actsOn.replace('{count, number}', '1'))
  await form.getByLabel(checkTree.find).fill(ADD_REGION)
  await tree(page).getByRole('treeitem', { name: ADD_REGION }).click()
  await form.getByRole('button', { name: crud.save }).click()
  await expect(form).toHaveCount(0)
  await theirs.getByRole('button', { name: crud.tools.refresh }).click()
  await expect(addButton).toHaveCount(0)

  await rowOf(page).getByRole('button', { name: crud.moreActions }).click()
  await page.getByRole('button', { name: rights.open, exact: true }).click()
  await expect(page.getByRole('heading', { name: `${menu.place} / ${menu.region}`, exact: true })).toBeVisible()
  await expect(form.getByText(ADD_REGION)).toHaveCount(0)
  await expectAccessible(page, '[role=dialog]')
  await theirs.context().close()
})
