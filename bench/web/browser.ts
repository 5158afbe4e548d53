import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'

import { enter } from '../../e2e/support/console.ts'
import config from '../../e2e/playwright.config.ts'

const { launchOptions, locale, timezoneId, viewport } = config.use!

/** A page in a Chromium that was never started before, set up as for the journeys of `e2e`. */
export async function withPage<T>(options: BrowserContextOptions, use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions)
  try {
    const context = await browser.newContext({ locale: locale!, timezoneId: timezoneId!, viewport: viewport!, ...options })
    return await use(await context.newPage())
  } finally {
    await browser.close()
  }
}

/** With what a browser is somebody who signed in. */
export type Session = Pick<BrowserContextOptions, 'storageState'>

export const signedIn = (): Promise<Session> =>
  withPage({}, async (page) => {
    await enter(page, 'admin')
    return { storageState: await page.context().storageState() }
  })
