import { expect, type Page } from '@playwright/test'

import { enter, open } from '../../../../../e2e/support/console.ts'
import { test } from '../../../../../e2e/support/guard.ts'

/** A leak of 1 MB in this time would be 48 MB in eight hours. */
const MINUTES = 10
const MB = 1024 * 1024

async function heapOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** Counts frames, and the time of each, from now on. */
const countFrames = () => {
  const counted = { frames: 0, long: 0, longest: 0 }
  let before = performance.now()
  const step = (now: number) => {
    const took = now - before
    before = now
    counted.frames++
    if (took > 50) counted.long++
    counted.longest = Math.max(counted.longest, took)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  Object.assign(globalThis, { counted })
}
/** Frames a second of a page that draws nothing. */
const REFERENCE_S = 10

const framesOf = () => (globalThis as unknown as { counted: { frames: number; long: number; longest: number } }).counted

for (const board of ['visualizingDemo1', 'visualizingDemo2'])
  test(`${board} draws for ten minutes and does not grow`, async ({ page }, { annotations }) => {
    test.setTimeout((MINUTES + 3) * 60_000)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await enter(page, 'admin', '/demo/menu/menu2')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(countFrames)
    await page.waitForTimeout(REFERENCE_S * 1000)
    const reference = (await page.evaluate(framesOf)).frames / REFERENCE_S
    await page.goto('about:blank')
    await open(page, `/${board}`)
    await expect(page.locator('canvas').first()).toBeVisible()
    await page.waitForTimeout(60_000) // the series are full, the code is compiled
    const start = await heapOf(page)
    await page.evaluate(countFrames)
    await page.waitForTimeout(MINUTES * 60_000)
    const { frames, long, longest } = await page.evaluate(framesOf)
    const grown = ((await heapOf(page)) - start) / MB
    annotations.push({
      type: 'measured',
      description: JSON.stringify({ reference, perSecond: frames / MINUTES / 60, long, longest, start: start / MB, grown }),
    })
    expect(frames, 'it draws').toBeGreaterThan(0)
    expect(grown, 'MB more after ten minutes').toBeLessThan(1)
  })
