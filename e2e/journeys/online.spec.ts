import { expect } from '@playwright/test'
import { onlineApi } from '@weir/contract/modules/system/online'
import { personalApi } from '@weir/contract/modules/system/personal'

import { ask } from '../support/api.ts'
import { enter, prefer, signIn } from '../support/console.ts'
import { codeWith, signInElsewhere } from '../support/elsewhere.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { error, online, onlines, shell } = texts['zh-cn']
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Version/17.4 Safari/605'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

test('several sessions are chosen, said whose they are, ended and dead; the own one stays', async ({ page }) => {
  await prefer(page, 'zh-cn', true)
  const tokens = [await signInElsewhere('common', SAFARI), await signInElsewhere('common', FIREFOX)]
  await enter(page, 'admin', '/system/monitor/online')
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text }).first()
  const end = online.action.forceLogout
  await expect(rowOf(onlines.own).getByRole('button', { name: end })).toHaveAttribute('title', online.option.bar.current)
  for (const text of ['Safari 17', 'Firefox 130', onlines.own]) await rowOf(text).getByRole('checkbox').check()
  // The rows have the same button; that of the selection stands below them.
  await page.getByRole('button', { name: end, exact: true }).last().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(onlines.leftOut.replace('{count, number}', '1'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: onlines.confirm.replace('{count, number}', '2') }).click()
  await expect(page.getByText(onlines.done.replace('{count, number}', '2'))).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Firefox 130' })).toHaveCount(0)
  for (const token of tokens) expect(await codeWith(token, personalApi.get.path)).toBe(401)
})

test('a signed-out user gets the message without doing anything', async ({ page }) => {
  await signIn(page, 'common')
  const { list } = await ask('admin', onlineApi.list, { userName: 'common', orderBy: 'id' })
  await ask('admin', onlineApi.forceLogout, { ids: [list[0]!.id] })
  const dialog = page.getByRole('dialog', { name: shell.failure.title })
  await expect(dialog).toContainText(error.forced)
  await dialog.getByRole('button').click()
  await expect(page.getByLabel(shell.login.password, { exact: true })).toBeVisible()
})
