import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { personalApi } from '@weir/contract/modules/system/personal'
import { scanLoginApi } from '@weir/contract/modules/system/scan-login'
import { signInApi } from '@weir/contract/modules/system/sign-in'

import { accounts } from '../support/accounts.ts'
import { address, ask } from '../support/api.ts'
import { enter, open } from '../support/console.ts'
import { expectAccessible, expectNoRawKeys, test } from '../support/guard.ts'
import { texts } from '../support/texts.ts'

const PHONE = '13800138001'

interface Message {
  phone: string
  content: string
}
/** The messages at the gateway, for this phone. */
async function messages(): Promise<string[]> {
  const all = (await (await fetch(`http://127.0.0.1:${process.env.SMS_PORT}`)).json()) as Message[]
  return all.filter(({ phone }) => phone === PHONE).map(({ content }) => content)
}

/** Gives the session back that the page got: a person may have only a few, and the other tests need theirs. */
async function leave(context: BrowserContext) {
  const token = (await context.cookies()).find(({ name }) => name === 'token')!.value
  const answer = await context.request.post(`${address()}${signInApi.logout.path}`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect(((await answer.json()) as { code: number }).code).toBe(0)
}

test('signs in with a code that reached the phone, and with no other', async ({ page, context }) => {
  const { login } = texts['zh-cn'].shell
  await ask('common', personalApi.edit, { telephone: PHONE, password: accounts.common.password })
  await open(page, '/login?redirect=/water/waterCard')
  await page.getByRole('tab', { name: login.byMobile }).click()
  await expectAccessible(page)
  await page.getByLabel(login.mobile, { exact: true }).fill(PHONE)
  await page.getByRole('button', { name: login.sendCode }).click()
  await expect(page.getByText(login.sent)).toBeVisible()
  await expect(page.getByLabel(login.smsCode)).toBeFocused()
  await expect.poll(messages).toHaveLength(1)
  const [content] = await messages()
  expect(content).toContain(texts['zh-cn'].shell.globalTitle)
  const code = /\d{6}/.exec(content!)![0]
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(texts['zh-cn'].mobileLogin.error.wrongCode)).toBeVisible()
  await page.getByLabel(login.smsCode).fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/water\/waterCard/)
  await leave(context)
})

/** The code that the login page shows, read off the wire: the picture itself is for cameras. */
async function showCode(page: Page, button: string): Promise<string> {
  const answer = page.waitForResponse((response) => response.url().includes(scanLoginApi.create.path))
  await page.getByRole('button', { name: button }).click()
  return ((await (await answer).json()) as { data: { scanKey: string } }).data.scanKey
}

async function phoneAt(browser: Browser, path: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await enter(phone, 'common', path)
  return phone
}

test('lets a phone sign in a browser that shows a code', async ({ page, context, browser }) => {
  const { scan, shell } = texts['zh-cn']
  await open(page, '/login')
  const scanKey = await showCode(page, shell.login.byScan)
  await expect(page.getByRole('img', { name: shell.login.scanPicture })).toBeVisible()
  await expectAccessible(page)
  const phone = await phoneAt(browser, `/scan?key=${scanKey}`)
  await expect(phone.getByText(/Chrome \d+ · Linux/)).toBeVisible()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('common')
  await expectAccessible(phone)
  await expectNoRawKeys(phone)
  await expect(page.getByText(shell.login.scanOpened)).toBeVisible()
  await phone.getByRole('button', { name: scan.allow }).click()
  await expect(phone.getByRole('heading', { name: scan.allowed })).toBeVisible()
  await expect(page).toHaveURL(/#\/home/)
  await expect(page.getByTitle(shell.bar.user)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(texts['zh-cn'].scanLogin.error.ended)).toBeVisible()
  await phone.context().close()
  await leave(context)
})
