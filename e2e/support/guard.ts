import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { test as base } from './server.ts'
import { rawKeysIn } from './texts.ts'

/** Every test of this fixture also fails on what a user would not see and a developer should. */
export const test = base.extend({
  page: async ({ page }, provide) => {
    const problems = problemsOf(page)
    await provide(page)
    await expectNoRawKeys(page)
    expect(problems, 'console errors, breaches of the content policy, failed requests').toEqual([])
  },
})

/** Collects from now on: errors of scripts and of the console (a breach of the content policy is one), failed and refused requests. */
function problemsOf(page: Page) {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(`script: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page ends what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`answer: ${response.status()} ${response.url()}`)
  })
  return problems
}

/** Soft, so that one bad page does not hide the next. Readable and announced texts of the page are text and not keys. Code is neither. */
export async function expectNoRawKeys(page: Page) {
  const read = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')]
    const attributes = spoken.flatMap((element) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name)))
    const code = [...document.querySelectorAll<HTMLElement>('[translate=no]')].map((element) => element.innerText)
    const shown = code.reduce((text, part) => text.replace(part, ''), document.body.innerText)
    return [document.title, shown, ...attributes].join('\n')
  })
  expect.soft(rawKeysIn(read), `keys instead of texts on ${page.url()}`).toEqual([])
}

/**
 * WCAG 2.2 AA as far as a tool can tell, target sizes included; soft as well. It runs within the page, and reports violations alone.
 * The usual mode sums its results up in a second page, for frames of other sites. That takes two to four times as long.
 */
export async function expectAccessible(page: Page, within?: string) {
  await page.mouse.move(0, 0)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, html }) => `${id}: ${help} (${target.join(' ')}) ${html}`))
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}
