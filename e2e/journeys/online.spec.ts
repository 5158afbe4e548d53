import { expect } from '@playwright/test'
import { onlineApi } from '@weir/contract/modules/system/online'

import { ask } from '../support/api.ts'
import { signIn } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { error, shell } = texts['zh-cn']

test('a signed-out user gets the message without doing anything', async ({ page }) => {
  await signIn(page, 'common')
  const { list } = await ask('admin', onlineApi.list, { userName: 'common', orderBy: 'id' })
  await ask('admin', onlineApi.forceLogout, { ids: [list[0]!.id] })
  const dialog = page.getByRole('dialog', { name: shell.failure.title })
  await expect(dialog).toContainText(error.forced)
  await dialog.getByRole('button').click()
  await expect(page.getByLabel(shell.login.password, { exact: true })).toBeVisible()
})
