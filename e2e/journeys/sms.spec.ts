import { expect } from '@playwright/test'
import { smsLogApi } from '@weir/contract/modules/sms/sms-log'
import { reminderBatchApi } from '@weir/contract/modules/sale/reminder-batch'

import { sendAtAnyHour } from '../support/any-hour.ts'
import { ask } from '../support/api.ts'
import { newCards, rechargeALittle } from '../support/cards.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const { crud, smsLog, smsTemplate } = texts['zh-cn']

test('a changed text is seen on real households, then leaves exactly so, and its message stands in the log', async ({ page }) => {
  await sendAtAnyHour()
  const { ids } = await newCards(1)
  await rechargeALittle(ids)
  await enter(page, 'admin', '/sms/template')
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '余量提醒（用量未知）', exact: true }) })
  await row.getByRole('link', { name: crud.edit, exact: true }).click()
  const editor = page.getByRole('main').filter({ visible: true })
  const content = editor.getByRole('textbox', { name: smsTemplate.field.content })
  await content.fill('尊敬的客户，')
  await editor.getByRole('button', { name: smsTemplate.variable.name, exact: false }).last().click()
  await expect(content).toHaveValue('尊敬的客户，${.name}')
  await content.pressSequentially(' ${.tel}')
  await expect(editor.getByText('${.tel}，删去', { exact: false })).toBeVisible()
  await content.fill('尊敬的客户，${.name}还有 ${.left} 吨水。')
  await expect(editor.getByRole('region', { name: smsTemplate.action.preview }).getByText(/尊敬的客户，.+还有 [\d.]+ 吨水。/)).toHaveCount(
    3,
  )
  await expectAccessible(page)
  await editor.getByRole('button', { name: smsTemplate.saveAs.split('{')[0]! }).click()
  await expect(editor.getByText(smsTemplate.unsaved, { exact: true })).toHaveCount(0)

  const { counts, digest } = await ask('admin', reminderBatchApi.preview, { ids, pageSize: 1 })
  await ask('admin', reminderBatchApi.send, { selection: { ids }, expected: { count: counts.toSend, digest } })
  // Messages of other journeys may leave at the same time.
  const mine = async () =>
    (await ask('admin', smsLogApi.list, { pageSize: 20 })).list.find(({ content }) =>
      /^【.+】尊敬的客户，.+还有 [\d.]+ 吨水。$/.test(content),
    )
  await expect.poll(mine, { timeout: 30_000 }).toMatchObject({ state: 'sent', templateName: '余量提醒（用量未知）' })
  const sent = (await mine())!
  const left = (await (await fetch(`http://127.0.0.1:${process.env.SMS_PORT}`)).json()) as { content: string }[]
  expect(left.map((one) => one.content)).toContain(sent.content)

  await open(page, '/sms/template')
  await page.reload()
  await row.getByRole('link', { name: /^[1-9]\d*$/ }).click()
  await expect(page).toHaveURL(/\/sms\/log\?templateId=/)
  await page.getByRole('row').filter({ hasText: sent.content }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: smsLog.field.content }).getByText(sent.content)).toBeVisible()
  await expect(page.getByRole('button', { name: smsLog.action.resend })).toHaveAttribute('aria-disabled', 'true')
})
