import type { Locator, Page } from '@playwright/test'

/** Something that is done on a page, and what it costs the main thread. One file each in `measures`, all listed in `web.ts`. */
export interface Measure {
  what: string
  /** Milliseconds of CPU that it may take, where that is promised. */
  target?: number
  /** A browser in which nobody has signed in. */
  isSignedOut?: boolean
  /** Comes to where it begins, and answers what does it. */
  prepare: (page: Page) => Promise<() => Promise<unknown>>
  /** The visible sign of its end. */
  shows: (page: Page) => Locator
  /** The element of the change: the reference is the same HTML painted by the browser alone. Without it, the bare page. */
  region?: string
}

/** Presses something as a hand would that is over it already. */
export async function pressing(target: Locator) {
  await target.hover()
  const { mouse } = target.page()
  return async () => {
    await mouse.down()
    await mouse.up()
  }
}
