import type { Page } from '@playwright/test'

/** The page and each box around it stay in place when scrolled sideways. A table scrolls in its own box, inside the page. */
export const scrolledSideways = (page: Page) =>
  page.evaluate(() => {
    const pane = [...document.querySelectorAll('main')].find((main) => main.getClientRects().length > 0)
    const moved: string[] = []
    for (let box: Element | null | undefined = pane; box; box = box.parentElement) {
      box.scrollLeft = 10_000
      if (box.scrollLeft > 0) moved.push(`${box.localName}.${box.className} ${box.scrollLeft}`)
      box.scrollLeft = 0
    }
    return moved
  })
