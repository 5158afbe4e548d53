import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { withCheckDigit } from '@weir/contract/platform/text-rules/document-no'

import { accounts } from '../support/accounts.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { countedHands } from '../support/hands.ts'
import { startServer } from '../support/server-process.ts'
import { texts } from '../support/texts.ts'

const { shell, setup, config, dept, region, community, room, waterCard, menu } = texts['zh-cn']
type Step = keyof typeof setup.option.step

/** An empty system of its own, at its sign-in. */
async function openEmpty(page: Page) {
  const directory = await mkdtemp(join(tmpdir(), 'weir-e2e-first-day-'))
  const server = await startServer(directory, { hasTown: false })
  await page.goto(`http://127.0.0.1:${server.ports.WEIR_PORT}/`)
  return {
    async [Symbol.asyncDispose]() {
      // A page that goes on asking would fail.
      await page.goto('about:blank')
      await server.stop()
      await rm(directory, { recursive: true })
    },
  }
}

test('an empty system leads from the first sign-in to the first recharge in 29 clicks', async ({ page }) => {
  await using _ = await openEmpty(page)
  const hands = countedHands(page)
  const main = page.locator('main:visible')
  const form = page.getByRole('dialog')
  const steps = main.locator('ol')
  const of = (step: Step) => steps.getByRole('listitem').filter({ hasText: setup.option.step[step] })
  const fill = (name: string, value: string) => form.getByRole('textbox', { name, exact: true }).fill(value)
  const goTo = (step: Step, title: string) => hands.click(of(step).getByRole('link', { name: title, exact: true }))
  const press = (name: string | RegExp) => hands.click(main.getByRole('button', { name }).first())
  const choose = async (box: ReturnType<Page['locator']>, option: RegExp) => {
    await hands.click(box)
    await hands.click(page.getByRole('option', { name: option }))
  }
  const save = async () => {
    await hands.click(form.getByRole('contentinfo').getByRole('button').last())
    await expect(form).toBeHidden()
  }
  const back = async (done: number) => {
    await hands.click(page.getByRole('navigation', { name: shell.tabs.open }).getByRole('link', { name: setup.title, exact: true }))
    await expect(main.getByText(setup.progress.replace(/\{done.*?\}/, `${done}`).replace(/\{all.*?\}/, '14'))).toBeVisible()
  }

  await page.getByRole('textbox', { name: shell.login.userName, exact: true }).fill(accounts.admin.userName)
  await page.getByLabel(shell.login.password, { exact: true }).fill(accounts.admin.password)
  await hands.click(page.getByRole('button', { name: shell.login.submit, exact: true }))
  await expect(page).toHaveURL(/#\/system\/setup/)
  await expectAccessible(page, 'main')

  await hands.click(of('company').getByRole('button', { name: setup.set }))
  await fill(config.field.configValue, '清源水务')
  await save()

  await goTo('departments', menu.dept)
  await press(/^修改/)
  await fill(dept.field.name, '清源水务公司')
  await save()
  await back(3)

  await goTo('communities', menu.region)
  await press(/^新增/)
  await fill(region.field.name, '城东')
  await save()
  await back(3)

  await goTo('communities', menu.community)
  await press(/^新增/)
  await fill(community.field.name, '滨河苑')
  await fill(community.field.defaultUnitPrice, '3.45')
  await choose(form.getByRole('combobox', { name: community.field.regionId, exact: true }), /城东/)
  await save()
  await back(4)

  await goTo('communities', menu.roomPlan)
  await choose(main.getByRole('combobox', { name: room.field.communityId, exact: true }), /滨河苑/)
  await press(/24/)
  await expect(page).toHaveURL(/\/place\/community\/rooms\//)
  await back(5)

  await goTo('cards', menu.waterCard)
  await press(/^新增/)
  await choose(form.getByRole('combobox', { name: waterCard.field.roomId, exact: true }), /1-1-0101/)
  await fill(waterCard.field.name, '王秀兰')
  await fill(waterCard.field.telephone, '13900001102')
  await fill(waterCard.field.idCardNo, withCheckDigit('11010119900307002'))
  // The price of the community follows the room.
  await expect(form.getByRole('textbox', { name: waterCard.field.unitPrice, exact: true })).toHaveValue('3.45')
  await save()
  await hands.click(main.getByRole('row').nth(1).getByRole('button', { name: waterCard.action.recharge }))
  await form.getByRole('textbox', { name: waterCard.counter.recharge }).fill('100')
  await hands.click(form.getByRole('button', { name: waterCard.counter.submit.replace('{amount}', '100.00') }))
  await expect(form.getByRole('region', { name: waterCard.receipt.title })).toContainText('清源水务')
  expect(hands.counted.clicks).toBe(29)

  await hands.click(form.getByRole('button', { name: waterCard.counter.close }))
  await back(6)
})
