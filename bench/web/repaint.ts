import type { Page } from '@playwright/test'

import { address } from '../../e2e/support/api.ts'
import { mainThreadOf } from './main-thread.ts'

/** A page as it stands: its HTML, and that of the region that is about to change or has changed. */
export interface Picture {
  page: string
  region: string
}

export const take = (page: Page, region: string): Promise<Picture> =>
  page.evaluate(
    (selector) => ({ page: document.documentElement.outerHTML, region: document.querySelector(selector)?.innerHTML ?? '' }),
    region,
  )

/** The browser's own cost of turning one picture into the next: the same HTML and styles without any script of ours. */
export async function repaint(page: Page, region: string, before: Picture, after: Picture) {
  const costOf = await mainThreadOf(page)
  const paint = (html: string) => () =>
    page.evaluate(([selector, text]) => void (document.querySelector(selector)!.innerHTML = text), [region, html] as const)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(address())
  await page.setContent(after.page)
  await paint(before.region)()
  return costOf(paint(after.region))
}
