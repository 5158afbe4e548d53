import { expect, type Page } from '@playwright/test'

import { enter, open, prefer } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, menu, user, personal, shell } = texts['zh-cn']
const ACCOUNT = 'zhaolei'
const FIRST = 'a password for one day'
const FRESH = 'quite-Another-1'

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: ACCOUNT })

async function signIn(page: Page, password: string) {
  await open(page)
  await page.getByRole('textbox', { name: shell.login.userName, exact: true }).fill(ACCOUNT)
  await page.getByLabel(shell.login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: shell.login.submit, exact: true }).click()
}

test('a colleague: hired into a department, given a one-time password, and shut out', async ({ page, browser }) => {
  await enter(page, 'admin', '/system/auth/user/list')
  const tree = page.getByRole('tree', { name: user.depts })
  await page.getByLabel(user.filterDepts).fill('营业')
  await tree.getByRole('treeitem', { name: '营业厅' }).click()
  await expect(page).toHaveURL(/deptId=\d+/)
  await expect(page.getByRole('row').filter({ hasText: 'common' })).toBeVisible()

  await page.getByRole('button', { name: crud.addOf.replace('{title}', user.title) }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(user.field.userName).fill(ACCOUNT)
  await form.getByLabel(user.field.userNickname).fill('赵磊')
  await form.getByRole('textbox', { name: user.field.password }).fill(FIRST)
  await form.getByLabel('普通员工').check()
  await expectAccessible(page, '[role=dialog]')
  await form.getByRole('button', { name: crud.addOf.replace('{title}', user.title) }).click()
  await expect(rowOf(page)).toContainText('普通员工')
  await expect(rowOf(page)).toContainText('营业厅')

  await rowOf(page).getByRole('button', { name: crud.moreActions }).click()
  await page.getByRole('button', { name: user.action.resetPwd }).click()
  await expect(page.getByRole('dialog')).toContainText(user.resetQuestion.replace('{name}', ACCOUNT))
  await page.getByRole('dialog').getByRole('button', { name: user.action.resetPwd }).click()
  const password = await page.getByLabel(user.oneTime).inputValue()
  await page.getByRole('dialog').getByRole('button', { name: crud.close, exact: true }).last().click()

  const theirs = await (await browser.newContext()).newPage()
  await prefer(theirs, 'zh-cn')
  await signIn(theirs, password)
  await expect(theirs.getByRole('heading', { name: user.due })).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('heading', { name: user.due })).toBeVisible()
  await theirs.getByRole('textbox', { name: personal.field.oldPassword }).fill(password)
  await theirs.getByRole('textbox', { name: personal.field.newPassword }).fill(FRESH)
  await theirs.getByRole('button', { name: user.setPassword }).click()
  await expect(theirs).toHaveURL(/#\/home/)
  await expect(theirs.getByRole('navigation', { name: shell.bar.menu })).toContainText(menu.cards)

  await rowOf(page).getByRole('button', { name: crud.moreActions }).click()
  await page.getByRole('link', { name: menu.online }).filter({ visible: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`online\\?.*userName=${ACCOUNT}`))
  await expect(page.getByRole('row').filter({ hasText: '赵磊', visible: true })).toHaveCount(1)
  await page.goBack()

  await rowOf(page).getByRole('switch').click()
  await page.getByRole('dialog').getByRole('button', { name: crud.status.disable }).click()
  await expect(rowOf(page).getByRole('switch')).not.toBeChecked()
  await theirs.goto(`${new URL(theirs.url()).origin}/#/personal`)
  await expect(theirs.getByText(shell.failure.expired)).toBeVisible()
  await theirs.context().close()
})
