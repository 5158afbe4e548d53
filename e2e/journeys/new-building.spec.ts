import { expect } from '@playwright/test'
import { communityApi } from '@weir/contract/modules/place/community'
import { regionApi } from '@weir/contract/modules/place/region'
import { roomApi } from '@weir/contract/modules/place/room'
import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { texts } from '../support/texts.ts'

const { buildingImport, place } = texts['zh-cn']
/** A text without what its braces stand for. */
const said = (text: string) => new RegExp(text.replaceAll(/\{[^}]+\}/g, '.*'))

const HOMES = 20
const SLIPS = 3

/** 20 homes of a new building as a builder sends them: registers in litres, a community with a slip, and a phone that lost a digit. */
function sheetOf(community: string, seed: string) {
  const titles = ['小区', '房号', '户名', '手机', '身份证号', '表号', '起码']
  const rows = Array.from({ length: HOMES }, (_, n) => {
    const two = String(n).padStart(2, '0')
    const isSlip = n < SLIPS - 1
    return [
      isSlip ? `${community}院` : community,
      `1-1-${String(1 + Math.floor(n / 2)).padStart(2, '0')}0${1 + (n % 2)}`,
      `住户${'甲乙丙丁戊己庚辛壬癸'[n % 10]}${'子丑'[Math.floor(n / 10)]}`,
      n === SLIPS - 1 ? '1390000' : `139000011${two}`,
      withCheckDigit(`11${seed}0199003070${two}`),
      `NB${seed}${two}0000`,
      String(12_300 + n),
    ]
  })
  return [titles, ...rows].map((row) => row.join('\t')).join('\n')
}

test('a new building is pasted, understood, checked, mended in place and imported, and its sheet adds nothing twice', async ({ page }) => {
  const seed = String(Date.now() % 1000).padStart(3, '0')
  const name = `新楼花园${seed}`
  const { id: regionId } = await ask('admin', regionApi.add, { name: `新楼片区${seed}` })
  const { id: communityId } = await ask('admin', communityApi.add, { name, regionId, defaultUnitPrice: '3.45' })
  await enter(page, 'admin', `/water/buildingImport?communityId=${communityId}`)
  const hands = countedHands(page)
  const paste = async () => {
    await page.getByLabel(buildingImport.paste).fill(sheetOf(name, seed))
    hands.counted.keys += 1
  }

  await hands.click(page.getByLabel(buildingImport.paste))
  await paste()
  const words = page.getByRole('list', { name: buildingImport.inWords }).getByRole('listitem')
  await expect(words.nth(2)).toContainText(`${name}，1-1-0201，住户丙子，1390000`)
  await expect(words.nth(2)).toContainText('起码 12.302 t')

  await hands.press('Control+Enter')
  const part = (one: keyof typeof buildingImport.parts, count: number) =>
    page.getByRole('button', { name: `${buildingImport.parts[one]} ${count}`, exact: true })
  await expect(part('wrong', SLIPS)).toBeVisible({ timeout: 30_000 })
  await hands.click(part('wrong', SLIPS))
  await expectAccessible(page, 'main')
  // One click mends the community of both rows.
  await hands.click(page.getByRole('button', { name: said(buildingImport.take) }).first())
  await expect(part('wrong', 1)).toBeVisible({ timeout: 20_000 })
  const phone = page.getByLabel(`${buildingImport.field.telephone} 4`, { exact: true })
  await hands.click(phone)
  await hands.press('Control+a')
  await hands.type('13900001102')
  await hands.press('Enter')
  await expect(part('add', HOMES)).toBeVisible({ timeout: 20_000 })
  await hands.press('Control+Enter')
  const imported = buildingImport.imported.split('{left')[0]!.replace('{added, number}', String(HOMES))
  await expect(page.getByText(imported).first()).toBeVisible({ timeout: 60_000 })
  // Measured: 4 clicks and 16 keys for 20 homes with three slips.
  expect(hands.counted.clicks).toBeLessThanOrEqual(4)
  expect(hands.counted.keys).toBeLessThanOrEqual(16)

  expect((await ask('admin', roomApi.list, { communityId })).total).toBe(HOMES)
  expect((await ask('admin', waterCardApi.list, { communityId })).total).toBe(HOMES)

  await page.reload()
  await page.getByLabel(buildingImport.paste).fill(sheetOf(name, seed).replaceAll(`${name}院`, name).replace('1390000\t', '13900001102\t'))
  await page.keyboard.press('Control+Enter')
  await expect(part('known', HOMES)).toBeVisible({ timeout: 30_000 })
})

test('a building is drawn once, and a click on its grid adds a household', async ({ page }) => {
  const seed = String(Date.now() % 1000).padStart(3, '0')
  const { id: regionId } = await ask('admin', regionApi.add, { name: `画楼片区${seed}` })
  const { id: communityId } = await ask('admin', communityApi.add, { name: `画楼花园${seed}`, regionId, defaultUnitPrice: '3.45' })
  for (const number of ['0501', '0502']) await ask('admin', roomApi.add, { communityId, building: '2', unit: '1', floor: 5, number })
  await enter(page, 'admin', `/place/room/plan?communityId=${communityId}`)
  const { room } = texts['zh-cn']
  await page.getByLabel(room.field.buildingTo, { exact: true }).fill('2')
  await page.getByLabel(room.field.floorTo, { exact: true }).fill('5')
  await expect(page.getByRole('button', { name: /38/ })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(new RegExp(`/place/community/rooms/${communityId}`))
  await expect(page.getByText(said(place.plan.done)).first()).toBeVisible()
  await expect(page.locator('[data-square]')).toHaveCount(40)
  await page.locator('[data-square]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
