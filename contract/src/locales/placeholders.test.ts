import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { catalogues } from './catalogues.ts'
import { LANGUAGES, argumentsOf } from '../texts/text.ts'

const SOURCES = join(import.meta.dirname, '..')

type Texts = { readonly [key: string]: string | Texts }

const flat = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) => (typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`)))

const source = new Map(flat(catalogues['zh-cn']).map(([path, text]) => [path, argumentsOf(text)]))

it('finds the arguments of branches, and no words of their texts', () => {
  expect(argumentsOf('{count, plural, one {{name} has # card} other {cards of {name}, {day}}} at {time, number}')).toEqual([
    'count',
    'day',
    'name',
    'time',
  ])
})

/** Where a text stands, by its beginning: `contract/src/modules/sale/water-card.texts.ts:31`. */
const sources = globSync('**/*.texts.ts', { cwd: SOURCES }).map((file) => ({
  file,
  lines: readFileSync(join(SOURCES, file), 'utf8').split('\n'),
}))
function placeOf(text: string) {
  const words = text.slice(0, 30)
  for (const { file, lines } of sources) {
    const at = lines.findIndex((line) => line.includes(words))
    if (at >= 0) return `contract/src/${file}:${at + 1}`
  }
  return 'nowhere'
}

it.each(LANGUAGES.slice(1))('says everything in %s with the arguments of the first language', (language) => {
  const others = flat(catalogues[language]).flatMap(([path, text]) => {
    const [here, there] = [argumentsOf(text).join(', '), (source.get(path) ?? ['no text']).join(', ')]
    return here === there ? [] : `${placeOf(text)} ${path} has {${here}}, zh-cn has {${there}}`
  })
  expect(others).toEqual([])
})
