import { address } from '../../e2e/support/api.ts'
import { DIST, load, PAGES } from '../../e2e/support/page-load.ts'
import type { Figure } from '../figure.ts'
import type { BarePage } from './bare-page.ts'
import { type Session, withPage } from './browser.ts'

/** Bytes and requests; they do not vary, so once is enough. */
export async function weights(session: Session, bare: BarePage): Promise<Figure[]> {
  const reference = await withPage({}, (page) => load(page, bare.opened, bare))
  const figures: Figure[] = []
  for (const [name, opened] of Object.entries(PAGES)) {
    const { script, style, asked } = await withPage(name === 'login' ? {} : session, (page) =>
      load(page, opened, { origin: address(), dist: DIST }),
    )
    figures.push(
      figure(`${name}: JavaScript and texts, as sent`, 'KB', [script, reference.script, opened.script]),
      figure(`${name}: CSS, as sent`, 'KB', [style, reference.style, opened.style]),
      figure(`${name}: until it is of use`, 'requests', [asked.length, reference.asked.length, opened.requests]),
    )
  }
  return figures
}

const figure = (what: string, unit: string, [value, reference, target]: [number, number, number]): Figure => ({
  what,
  value: `${Math.round(value)} ${unit}`,
  reference: `${Math.round(reference)} ${unit}`,
  ratio: value / reference,
  target: `≤ ${target} ${unit}`,
  holds: value <= target,
})
