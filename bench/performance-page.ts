import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { Figure } from './figure.ts'

const PAGE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

/** Of a rate, in a part of the kept one: less may be the machine, but somebody should look. */
const LEAST_LEFT = 0.8

const placeOf = (name: string) => new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`)

/** Rates that stand worse beside their reference than in the table of `docs/performance.md`, one line each. */
export function fallen(name: string, figures: readonly Figure[]): string[] {
  const kept = new Map(
    (placeOf(name).exec(readFileSync(PAGE, 'utf8'))?.[0] ?? '').split('\n').map((line) => {
      const [, what = '', value = '', reference = ''] = line.split('|').map((cell) => cell.trim())
      return [what, partOf(value, reference)] as const
    }),
  )
  return figures.flatMap(({ what, value, reference = '' }) => {
    const [now, before] = [partOf(value, reference), kept.get(what)]
    const left = now !== undefined && before !== undefined ? now / before : 1
    return left < LEAST_LEFT ? `${what}: ${left.toFixed(2)} of what the table says` : []
  })
}

const RATE = /^([\d,]+) \w+\/s/
/** Of two rates, the first in parts of the second. */
function partOf(value: string, reference: string): number | undefined {
  const [ours, bare] = [value, reference].map((text) => Number(RATE.exec(text)?.[1]?.replaceAll(',', '')))
  return ours && bare ? ours / bare : undefined
}

/** Puts a table between the marks of its benchmark in `docs/performance.md`. */
export function keep(name: string, table: string) {
  const page = readFileSync(PAGE, 'utf8')
  const between = placeOf(name)
  if (!between.test(page)) throw new Error(`docs/performance.md has no place for ${name}`)
  writeFileSync(
    PAGE,
    page.replace(between, (_, open: string, close: string) => `${open}\n${table}\n${close}`),
  )
}
