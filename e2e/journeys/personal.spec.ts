import { expect, type Page } from '@playwright/test'
import { personalApi } from '@weir/contract/modules/system/personal'

import { enter, prefer } from '../support/console.ts'
import { codeWith, signInElsewhere } from '../support/elsewhere.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, menu, person, personal, shell } = texts['zh-cn']
/** A picture that is wider than high: left half red, right half blue, 4 by 2 pixels. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAE0lEQVR42mP4z8AARGDiPwMyBwBnsgf595JWggAAAABJRU5ErkJggg=='

const userMenu = (page: Page) => page.getByTitle(shell.bar.user)
const face = (page: Page) => page.locator('header [aria-haspopup=menu] img')

test("one's own data: opened from the user menu, changed in a form, with a picture cut square", async ({ page }) => {
  await enter(page, 'common')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: menu.personal }).click()
  await expect(page).toHaveURL(/#\/personal/)

  await page.getByRole('button', { name: person.edit }).click()
  await page.getByLabel(personal.field.userNickname).fill('李静')
  await page.getByLabel(personal.field.email).fill('lijing@example.com')
  await page.getByRole('button', { name: crud.save }).click()
  await expect(page.getByRole('heading', { name: '李静', exact: true })).toBeVisible()
  await expect(page.getByText('lijing@example.com')).toBeVisible()
  await expect(userMenu(page)).toContainText('李静')

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: person.changeAvatar }).click()
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await expect(face(page)).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
  expect(await face(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([128, 128])
  await expectAccessible(page)
  await page.getByRole('button', { name: person.removeAvatar }).click()
  await expect(face(page)).toHaveCount(0)
})

test('a session one does not know is ended from here, and is dead', async ({ page }) => {
  await prefer(page, 'zh-cn', true)
  await page.setViewportSize({ width: 390, height: 844 })
  const token = await signInElsewhere('common', 'Mozilla/5.0 (Macintosh; Intel Mac OS X) Version/15.6 Safari/605')
  expect(await codeWith(token, personalApi.sessions.path)).toBe(0)
  await enter(page, 'common', '/personal')
  const row = page.getByRole('row').filter({ hasText: 'Safari 15' })
  await row.getByRole('button', { name: personal.action.endSession }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: personal.action.endSession }).click()
  await expect(row).toHaveCount(0)
  expect(await codeWith(token, personalApi.sessions.path)).toBe(401)
  await expect(page.getByRole('row').filter({ hasText: personal.field.isCurrent })).toHaveCount(1)
})
