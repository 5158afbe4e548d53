import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

import { type Session, withPage } from './browser.ts'

/** One request of a page: milliseconds since the page was asked for. */
interface Bar {
  name: string
  from: number
  to: number
}

interface Timeline {
  bars: Bar[]
  /** The first content, and the last answer. */
  painted: number
  end: number
}

const QUIET_MS = 4000
const FOLDER = fileURLToPath(new URL('../../docs/pictures/', import.meta.url))

/** The requests of a page in a browser that has never been there, in their order. */
export const timelineOf = (origin: string, session: Session, { path }: { path: string }): Promise<Timeline> =>
  withPage(session, async (page) => {
    await page.goto(`${origin}/#${path}`)
    await page.waitForTimeout(QUIET_MS)
    return page.evaluate(() => {
      const all = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[]
      // Counts of the menu are asked for once the page is quiet.
      const bars = all
        .filter(({ name, startTime }) => name.startsWith('http') && startTime < 2000)
        .map(({ name, startTime, responseEnd }) => ({
          name: name
            .slice(location.origin.length)
            .replace(/^\/#.*/, '/')
            .replace(/\?.*/, '')
            .replace('/api/v1/', ''),
          from: startTime,
          to: responseEnd,
        }))
        .toSorted((a, b) => a.from - b.from)
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      return { bars, painted, end: Math.max(...bars.map(({ to }) => to)) }
    })
  })

const ROW = 16
const LEFT = 300
const WIDTH = 620
const KINDS: [RegExp, string][] = [
  [/\.js$/, '#3b82f6'],
  [/\.css$/, '#a855f7'],
  [/\.json$/, '#f59e0b'],
  [/^\/$/, '#64748b'],
]
const CALL = '#10b981'

/** Both timelines in one picture on one scale. */
export async function drawTimeline(timelines: readonly (readonly [string, Timeline])[]) {
  const end = Math.max(...timelines.map(([, timeline]) => timeline.end))
  const x = (ms: number) => LEFT + (ms / end) * WIDTH
  let y = 8
  const parts: string[] = []
  for (const [name, { bars, painted }] of timelines) {
    parts.push(`<text x="8" y="${y + 14}" font-weight="600">home, ${name}: ${bars.length} requests</text>`)
    y += ROW + 8
    const top = y
    for (const bar of bars) {
      const colour = KINDS.find(([kind]) => kind.test(bar.name))?.[1] ?? CALL
      parts.push(
        `<text x="8" y="${y + 11}">${escaped(bar.name.replace(/^\/?assets\//, '').slice(0, 44))}</text>`,
        `<rect x="${x(bar.from).toFixed(1)}" y="${y + 2}" width="${Math.max(1, x(bar.to) - x(bar.from)).toFixed(1)}" height="10" rx="2" fill="${colour}"/>`,
        `<text x="${(x(bar.to) + 4).toFixed(1)}" y="${y + 11}" fill="#64748b">${Math.round(bar.to)}</text>`,
      )
      y += ROW
    }
    parts.push(`<line x1="${x(painted)}" y1="${top}" x2="${x(painted)}" y2="${y}" stroke="#ef4444" stroke-dasharray="3 3"/>`)
    y += 16
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="980" height="${y + 20}" font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
${parts.join('\n')}
<text x="8" y="${y + 10}" fill="#64748b">Milliseconds. Blue scripts, purple styles, amber texts, green calls; the dashed line is the first content.</text>
</svg>
`
  await mkdir(FOLDER, { recursive: true })
  await writeFile(`${FOLDER}one-wave.svg`, svg)
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
