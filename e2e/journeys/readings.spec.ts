import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'

import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { reading } = texts['zh-cn']
const HOUR_MS = 3_600_000

/** A day apart, two weeks ago: the first, a usual one, one that runs backwards, its copy, one that is no register, a usual one. */
function fileOf(deviceSn: string) {
  const registers = ['10.000', '10.500', '8.000', '8.000', '4e+05', '10.900']
  const days = [0, 1, 2, 2, 3, 3]
  const first = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 14 * 24 * HOUR_MS
  const lines = registers.map((register, line) => {
    const time = new Date(first + (days[line] ?? 0) * 24 * HOUR_MS)
    return `${deviceSn},${time.toISOString()},${register}`
  })
  return gzipSync(['device,time,register', ...lines, ''].join('\n'))
}

test('a file of readings goes in, what is doubtful is held and decided', { tag: '@critical' }, async ({ page }) => {
  const deviceSn = `E2E-R-${Date.now()}`
  await enter(page, 'admin')

  await test.step('import', async () => {
    await open(page, '/water/readingImport')
    await page.locator('input[type=file]').setInputFiles({ name: 'meters.csv.gz', mimeType: 'application/gzip', buffer: fileOf(deviceSn) })
    await expect(page.getByText(reading.import.file.replace('{name}', 'meters.csv.gz'))).toBeVisible()
    await expect(page.locator('summary')).toContainText(reading.option.unit.t)
    await page.getByRole('checkbox', { name: reading.field.registerUnknown }).check()
    await page.getByRole('button', { name: reading.import.check, exact: true }).click()
    await expect(page.getByText(reading.import.checked)).toBeVisible({ timeout: 20_000 })
    await page.getByRole('button', { name: reading.import.start.replace('{rows, number}', '4') }).click()
    await expect(page.getByText(reading.import.checked)).toBeHidden()
    await expect(page.getByText(reading.option.state.done)).toBeVisible({ timeout: 20_000 })
    for (const [count, expected] of Object.entries({ accepted: 3, duplicate: 1, held: 1, rejected: 1 }))
      await expect(page.getByText(reading.field[count as 'held'], { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(
        String(expected),
      )
    await expect(page.getByRole('row').filter({ hasText: reading.error.badRegister })).toContainText('6')
    await expectAccessible(page, 'main')
  })

  await test.step('decide', async () => {
    await open(page, `/water/heldReading/list?deviceSn=${deviceSn}`)
    const row = page.getByRole('row').filter({ hasText: deviceSn })
    await expect(row).toContainText(reading.option.verdict.rollback)
    await expect(row).toContainText('8.00')
    await row.getByRole('button', { name: reading.action.decide }).click()
    const drawer = page.getByRole('dialog')
    const decision = reading.option.decision
    await expect(drawer.getByRole('radio', { checked: true })).toHaveCount(0)
    // Parts that are still loading move the choices under the pointer.
    await expect(drawer.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(drawer).not.toContainText(reading.held.working)
    await drawer.getByText(decision.accept, { exact: true }).click()
    await expect(drawer.getByRole('radio', { name: new RegExp(`^${decision.accept}`) })).toBeChecked()
    await expect(drawer).toContainText(reading.held.effect) // 0.4 t over two days become 0 and 2.9 t
    await expect(drawer).toContainText('+2.5')
    await drawer.getByLabel(reading.field.reason).fill('换了水表，旧表未登记')
    await expectAccessible(page, '[role=dialog]')
    await drawer.getByRole('button', { name: new RegExp(`^${decision.accept}，.*2.500 t`) }).click()
    await expect(drawer).toBeHidden()
    await expect(row).toBeHidden() // the list shows what is undecided
    await open(page, `/water/heldReading/list?deviceSn=${deviceSn}&state=accepted`)
    await expect(row).toContainText(reading.option.state.accepted)
  })

  await test.step('the day shows it', async () => {
    await open(page, `/water/meterStat?deviceSn=${deviceSn}`)
    await expect(page.getByRole('row').filter({ hasText: deviceSn }).filter({ hasText: /2\.90/ })).toHaveCount(1)
  })
})
