// One concept has one word in each language. The table "Words of the texts" in docs/glossary.md names the words and the rejected ones.
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

/** The rows of the table. */
export function readTerms(glossary: string): Term[] {
  const table = glossary.split('## Words of the texts')[1] ?? ''
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, ...cells]) => ({
      words: Object.fromEntries(LANGUAGES.map((language, index) => [language, cells[index] ?? ''])),
      rejected: (cells[3] ?? '').split(', ').filter(Boolean),
    }))
}

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

/** The faults of the texts: a rejected word, or a word of the table that no text has. One language may reject the word of another. */
export function termFaults(terms: readonly Term[], texts: readonly Said[]) {
  const found = texts.flatMap(({ place, language, text }) =>
    terms.flatMap(({ words, rejected }) =>
      rejected
        .filter((word) => word !== words[language] && isIn(text, word))
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

export async function rejectedTerms() {
  const files = trackedFiles('contract/src/**/*.texts.ts')
  const texts = await Promise.all(
    files.map(async (file) => {
      const catalogues = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Tree>
      return textsIn(catalogues, file)
    }),
  )
  return termFaults(readTerms(readSource('docs/glossary.md').source), texts.flat())
}
