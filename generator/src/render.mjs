import { readFileSync } from 'node:fs'

const SECTION = /^[ \t]*\{\{#(\w+)\}\}\n([^]*?)^[ \t]*\{\{\/\1\}\}\n/gm
const NAME = /\{\{(\w+)\}\}/g

/** A list repeats what stands between the lines of its section, anything else true shows it once. */
function sections(text, values) {
  return text.replace(SECTION, (_, name, inner) => {
    const of = values[name]
    const items = Array.isArray(of) ? of : of ? [{}] : []
    return items.map((item) => fill(inner, { ...values, ...item })).join('')
  })
}

const fill = (text, values) =>
  sections(text, values).replace(NAME, (_, name) => {
    if (values[name] === undefined) throw new Error(`a template names ${name}, which nothing stands for`)
    return values[name]
  })

const IMPORT = /^import (type )?\{ ([^}]*) \} from (.*)\n/gm
const isUsed = (name, body) => new RegExp(`\\b${name}\\b`).test(body)

/** Templates import whatever one of their kinds needs: unused imports go. */
function pruned(source) {
  const body = source.replace(/^import .*\n/gm, '')
  return source.replace(IMPORT, (_, type = '', names, from) => {
    const kept = names.split(/,\s*/).filter((name) => name !== '' && isUsed(name.replace('type ', ''), body))
    return kept.length > 0 ? `import ${type}{ ${kept.join(', ')} } from ${from}\n` : ''
  })
}

const PART = /\{\{> (\w+)\}\}\n/g
const read = (name) => readFileSync(new URL(`templates/${name}.tmpl`, import.meta.url), 'utf8')
/** Templates share parts. */
const composed = (text) => text.replace(PART, (_, name) => read(`${name}.part`))

/** The text of a template with these values; the formatter does the rest. */
export function render(template, values) {
  return pruned(fill(composed(read(template)), values))
}
