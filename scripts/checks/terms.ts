// One concept has one word in each language. The table "Words of the texts" in docs/glossary.md names the words and the rejected ones.
import { readSource, type Source, trackedFiles } from './source.ts'

const LANGUAGES = ['zh-cn', 'en', 'zh-tw'] as const
const HAN = /\p{Script=Han}/u
const STRING = /'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`([^`]*)`/g

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

/** The texts of a catalogue's source, each with its line, without imports, types and names of arguments. */
const textsOf = (source: string) =>
  source.split('\n').flatMap((line, index) =>
    /^\s*(?:import|export .* from|\/?\*|\/\/)/.test(line)
      ? []
      : [...line.replace(/<'\w+'>/g, '').matchAll(STRING)].map(([, single, double, other]) => ({
          line: index + 1,
          text: (single ?? double ?? other ?? '').replace(/\{\w+/g, '{'),
        })),
  )

/** The faults of the catalogues: a rejected word, or a word of the table that no text has. One language may reject the word of another. */
export function termFaults(terms: readonly Term[], catalogues: readonly Source[]) {
  const found = catalogues.flatMap(({ file, source }) =>
    textsOf(source).flatMap(({ line, text }) =>
      terms.flatMap(({ words, rejected }) =>
        rejected
          .filter((word) => word !== words[languageOf(file)] && isIn(text, word))
          .map((word) => `${file}:${line}: "${word}" in place of "${words[languageOf(file)]}"`),
      ),
    ),
  )
  const missing = terms.flatMap(({ words }) =>
    LANGUAGES.filter(
      (language) =>
        !catalogues.some(
          ({ file, source }) => languageOf(file) === language && textsOf(source).some(({ text }) => isIn(text, words[language] ?? '')),
        ),
    ).map((language) => `docs/glossary.md: no text of ${language} has "${words[language]}"`),
  )
  return [...found, ...missing]
}

const languageOf = (file: string) => /locales\/([\w-]+)\//.exec(file)?.[1] ?? ''

export const rejectedTerms = () =>
  termFaults(
    readTerms(readSource('docs/glossary.md').source),
    trackedFiles(...LANGUAGES.map((language) => `contract/src/locales/${language}`)).map(readSource),
  )
