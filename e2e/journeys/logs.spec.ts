import { expect } from '@playwright/test'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { waterCardApi } from '@weir/contract/modules/water/water-card'

import { ask } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, logs, operLog, waterCard, unit } = texts['zh-cn']
const CARD_NO = 'LOGGED-1'

test("a price change shows the old price and the new one, in the log and in the card's history", async ({ page }) => {
  const person = { name: '赵敏', telephone: '13900001234', idCardNo: '110101199003071938' }
  const { id } = await ask('admin', waterCardApi.add, { ...person, cardNo: CARD_NO, unitPrice: '3.00' })
  await ask('admin', waterCardApi.adjustPrice, { id, unitPrice: '3.45', mode: 'keepTonnage' })

  await enter(page, 'admin', '/system/monitor/operLog')
  await page.getByRole('searchbox', { name: operLog.field.module }).fill(waterCard.action.adjustPrice)
  const row = page.getByRole('row').filter({ hasText: waterCard.action.adjustPrice }).first()
  await row.getByRole('button', { name: crud.get }).click()
  const entry = page.getByRole('dialog', { name: operLog.title })
  const price = entry
    .getByRole('row')
    .filter({ hasText: unit.labelled.replace('{label}', waterCard.field.unitPrice).replace('{unit}', unit.yuanPerTon) })
  await expect(price.first().getByRole('cell')).toHaveText(['3.00', '3.45'])
  const mode = entry.getByRole('row').filter({ hasText: waterCard.field.mode })
  await expect(mode.getByRole('cell')).toHaveText(waterCard.option.mode.keepTonnage)
  await expect(entry.getByText(`#${id} ${person.name}`)).toBeVisible()
  await expectAccessible(page)

  await open(page, `/water/waterCard?cardNo=${CARD_NO}`)
  await page.getByRole('row').filter({ hasText: CARD_NO }).getByRole('button', { name: crud.moreActions }).click()
  await page.getByRole('button', { name: logs.history }).click()
  const history = page.getByRole('dialog', { name: logs.historyOf.replace('{title}', waterCard.title) })
  await expect(history.getByRole('listitem').first()).toContainText(waterCard.action.adjustPrice)
  await expect(history.getByRole('row').filter({ hasText: waterCard.field.unitPrice }).first().getByRole('cell')).toHaveText([
    '3.00',
    '3.45',
  ])
})

test('clearing the log archives it: the list starts empty, the archive has all of it', async ({ page }) => {
  await enter(page, 'admin', '/system/monitor/operLog')
  await page.getByRole('button', { name: operLog.action.clear }).click()
  await page.getByRole('dialog').getByRole('button', { name: logs.clear.confirm }).click()
  await expect(page.getByText(crud.done.clear)).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.filter({ hasText: operLog.action.clear })).toHaveCount(1)
  const { list } = await ask('admin', operLogApi.list, { archived: true, pageSize: 1 })
  await open(page, '/system/monitor/operLog?archived=true')
  await expect(rows.filter({ hasText: list[0]!.action }).first()).toBeVisible()
})
