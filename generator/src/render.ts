import { readFileSync } from 'node:fs'

/** The values of a template by its names. A section takes a list, and any other place takes a text. */
export type Values = Readonly<Record<string, unknown>>

const SECTION = /^[ \t]*\{\{#(\w+)\}\}\n([^]*?)^[ \t]*\{\{\/\1\}\}\n/gm
const NAME = /\{\{(\w+)\}\}/g

/** A list repeats what stands between the lines of its section, anything else true shows it once. */
function sections(text: string, values: Values): string {
  return text.replace(SECTION, (_, name: string, inner: string) => {
    const of = values[name]
    const items: readonly Values[] = Array.isArray(of) ? of : of ? [{}] : []
    return items.map((item) => fill(inner, { ...values, ...item })).join('')
  })
}

const fill = (text: string, values: Values): string =>
  sections(text, values).replace(NAME, (_, name: string) => {
    const value = values[name]
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`a template names ${name}, which nothing stands for`)
    return String(value)
  })

const IMPORT = /^import (type )?\{ ([^}]*) \} from (.*)\n/gm
const isUsed = (name: string, body: string) => new RegExp(`\\b${name}\\b`).test(body)

/** Templates import whatever one of their kinds needs: unused imports go. */
function pruned(source: string) {
  const body = source.replace(/^import .*\n/gm, '')
  return source.replace(IMPORT, (_, type: string | undefined, names: string, from: string) => {
    const kept = names.split(/,\s*/).filter((name) => name !== '' && isUsed(name.replace('type ', ''), body))
    return kept.length > 0 ? `import ${type ?? ''}{ ${kept.join(', ')} } from ${from}\n` : ''
  })
}

const PART = /\{\{> (\w+)\}\}\n/g
const read = (name: string) => readFileSync(new URL(`templates/${name}.tmpl`, import.meta.url), 'utf8')
/** Templates share parts. */
const composed = (text: string) => text.replace(PART, (_, name: string) => read(`${name}.part`))

/** The text of a template with these values; the formatter does the rest. */
export function render(template: string, values: Values) {
  return pruned(fill(composed(read(template)), values))
}
