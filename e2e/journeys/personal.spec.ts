import { expect, type Page } from '@playwright/test'

import { enter } from '../support/console.ts'
import { test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, menu, personal, shell } = texts['zh-cn']
/** A picture that is wider than high: left half red, right half blue, 4 by 2 pixels. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAAE0lEQVR42mP4z8AARGDiPwMyBwBnsgf595JWggAAAABJRU5ErkJggg=='

const userMenu = (page: Page) => page.getByTitle(shell.bar.user)
const face = (page: Page) => page.locator('header [aria-haspopup=menu] img')

test("one's own data: opened from the user menu, changed in a form, with a picture cut square", async ({ page }) => {
  await enter(page, 'common')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: menu.personal }).click()
  await expect(page).toHaveURL(/#\/personal/)

  await page.getByRole('button', { name: personal.edit }).click()
  await page.getByLabel(personal.field.userNickname).fill('李静')
  await page.getByLabel(personal.field.email).fill('lijing@example.com')
  await page.getByRole('button', { name: crud.save }).click()
  await expect(page.getByRole('heading', { name: '李静', exact: true })).toBeVisible()
  await expect(page.getByText('lijing@example.com')).toBeVisible()
  await expect(userMenu(page)).toContainText('李静')

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: personal.changeAvatar }).click()
  await (await choosing).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') })
  await expect(face(page)).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
  expect(await face(page).evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([128, 128])
  await page.getByRole('button', { name: personal.removeAvatar }).click()
  await expect(face(page)).toHaveCount(0)
})
