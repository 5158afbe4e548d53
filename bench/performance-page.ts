import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../docs/performance.md', import.meta.url))

/** Puts a table between the marks of its benchmark in `docs/performance.md`. */
export function keep(name: string, table: string) {
  const page = readFileSync(PAGE, 'utf8')
  const between = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`)
  if (!between.test(page)) throw new Error(`docs/performance.md has no place for ${name}`)
  writeFileSync(
    PAGE,
    page.replace(between, (_, open: string, close: string) => `${open}\n${table}\n${close}`),
  )
}
