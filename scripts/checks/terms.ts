// One concept has one word in each language. The table "Words of the texts" in docs/glossary.md names the words and the rejected ones.
// The table "Words off the screens" names words about the program, and the catalogues whose readers run it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, LANGUAGES, type Text } from '../../contract/src/texts/text.ts'
import { root } from '../launch/paths.mjs'
import { readSource, trackedFiles } from './source.ts'

const HAN = /\p{Script=Han}/u

/** The word of a concept by language, and its rejected words. */
interface Term {
  words: Record<string, string>
  rejected: string[]
}

/** Words about the program that no text has, except in these catalogues. */
interface Inner {
  words: string[]
  allowedIn: string[]
}

/** The cells of the table below this heading. */
const cellsBelow = (glossary: string, heading: string) =>
  (glossary.split(`## ${heading}\n`)[1] ?? '')
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))

const listed = (cell = '') => cell.split(', ').filter(Boolean)

export const readTerms = (glossary: string): Term[] =>
  cellsBelow(glossary, 'Words of the texts').map(([, ...cells]) => ({
    words: Object.fromEntries(LANGUAGES.map((language, index) => [language, cells[index] ?? ''])),
    rejected: listed(cells[3]),
  }))

export const readInner = (glossary: string): Inner[] =>
  cellsBelow(glossary, 'Words off the screens').map(([, words, , allowedIn]) => ({
    words: listed(words),
    allowedIn: listed(allowedIn?.replaceAll('`', '')),
  }))

const isIn = (text: string, word: string) => (HAN.test(word) ? text.includes(word) : new RegExp(`\\b${word}\\b`, 'i').test(text))

/** A text with its language and its place: `contract/src/modules/sale/water-card.texts.ts: waterCard.field.name`. */
export interface Said {
  place: string
  language: Language
  text: string
}

/** The texts of a tree; names of arguments are left out. A plain one is Chinese, as rows of a new database are. */
export function textsIn(tree: Tree, place: string): Said[] {
  if (typeof tree === 'string') return [{ place, language: 'zh-cn', text: tree }]
  if (isText(tree)) return LANGUAGES.map((language, at) => ({ place, language, text: tree[at]!.replace(/\{\w+/g, '{') }))
  return Object.entries(tree).flatMap(([key, one]) => textsIn(one, `${place}.${key}`))
}
type Tree = string | Text | { readonly [key: string]: Tree }
const isText = (one: Tree): one is Text => Array.isArray(one) && one.length === LANGUAGES.length

/**
 * The faults of the texts: a rejected word, or a word of the table that no text has. One language may reject the word of another.
 * A word of the table may hold a rejected one.
 */
export function termFaults(terms: readonly Term[], texts: readonly Said[]) {
  const without = (text: string, language: Language, rejected: string) =>
    terms.reduce((rest, { words }) => (isIn(words[language]!, rejected) ? rest.replaceAll(words[language]!, '') : rest), text)
  const found = texts.flatMap(({ place, language, text }) =>
    terms.flatMap(({ words, rejected }) =>
      rejected
        .filter((word) => word !== words[language] && isIn(text, word) && isIn(without(text, language, word), word))
        .map((word) => `${place}: "${word}" in place of "${words[language]}"`),
    ),
  )
  const missing = terms.flatMap(({ words }) =>
    LANGUAGES.filter((language) => !texts.some((one) => one.language === language && isIn(one.text, words[language] ?? ''))).map(
      (language) => `docs/glossary.md: no text of ${language} has "${words[language]}"`,
    ),
  )
  return [...new Set([...found, ...missing])]
}

/** Texts with a word about the program, and catalogues that may have it and do not. */
export function innerFaults(inner: readonly Inner[], texts: readonly Said[]) {
  const isOf = (place: string) => (catalogue: string) => place.includes(`/${catalogue}.texts.ts`)
  const found = inner.flatMap(({ words, allowedIn }) =>
    texts
      .filter(({ place }) => !allowedIn.some(isOf(place)))
      .flatMap(({ place, text }) =>
        words.filter((word) => isIn(text, word)).map((word) => `${place}: "${word}" is no word for its readers`),
      ),
  )
  const idle = inner.flatMap(({ words, allowedIn }) =>
    allowedIn
      .filter((catalogue) => !texts.some(({ place, text }) => isOf(place)(catalogue) && words.some((word) => isIn(text, word))))
      .map((catalogue) => `docs/glossary.md: ${catalogue} has none of: ${words.join(', ')}`),
  )
  return [...new Set([...found, ...idle])]
}

export async function rejectedTerms() {
  const files = trackedFiles('contract/src/**/*.texts.ts')
  const texts = await Promise.all(
    files.map(async (file) => {
      const catalogues = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Tree>
      return textsIn(catalogues, file)
    }),
  )
  const { source } = readSource('docs/glossary.md')
  return [...termFaults(readTerms(source), texts.flat()), ...innerFaults(readInner(source), texts.flat())]
}
