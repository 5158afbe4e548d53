import { expect } from '@playwright/test'
import { waterMeterApi } from '@weir/contract/modules/water/water-meter'

import { ask } from '../support/api.ts'
import { enter } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, waterMeter } = texts['zh-cn']

test('of many meters those with readings stay, each with its reason, and stay chosen', async ({ page }) => {
  const deviceSn = `E2E-B-${Date.now()}`
  await ask('admin', waterMeterApi.add, { deviceSn })
  await enter(page, 'admin', '/water/waterMeter')
  const newest = page.getByRole('row').filter({ hasText: deviceSn })
  await expect(newest).toBeVisible()
  await page.getByRole('checkbox', { name: crud.select.allRows }).check()
  const bar = page.getByRole('toolbar', { name: crud.actions })
  await bar.getByRole('button', { name: crud.delete, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: crud.deletion.confirmSeveral.replace('{count, number}', '20') })
    .click()

  const title = crud.results.title.replace('{all, number}', '20').replace('{refused, number}', '19')
  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer.getByRole('row').filter({ hasText: deviceSn })).toContainText(crud.results.done)
  const refused = drawer.getByRole('row').filter({ hasText: waterMeter.error.hasReadings }).first()
  await expect(refused.getByRole('link')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: crud.close }).last().click()
  await expect(bar.getByRole('status')).toHaveText(crud.select.chosen.replace('{count, number}', '19'))
  await expect(newest).toHaveCount(0)
})
