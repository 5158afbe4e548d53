// Texts for a translator: `npm run texts -- export <file.xlsx>` writes every text with its key and its three languages.
// `npm run texts -- import <file.xlsx>` writes changed words of the second and third language into the sources.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { translated, translationsOf, type Translation } from '@weir/generator/translations'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import { LANGUAGES, type Text } from '../contract/src/texts/text.ts'
import { fail } from './launch/fail.mjs'
import { root } from './launch/paths.mjs'

const TITLES = ['key', ...LANGUAGES]
/** Paths are those of the caller's folder. */
const at = (file: string) => resolve(process.env.INIT_CWD ?? '.', file)

async function exportTo(file: string) {
  const texts = translationsOf(root)
  const rows = [TITLES, ...texts.map(({ key, text }) => [key, ...text])]
  const columns = [60, 40, 60, 40].map((width) => ({ width }))
  writeFileSync(at(file), await writeXlsx({ sheets: [{ name: 'texts', rows, columns, freezePane: { rows: 1 } }] }))
  console.log(`${texts.length} texts are in ${file}.`)
}

async function importFrom(file: string) {
  const { sheets } = await readXlsx(readFileSync(at(file)))
  const [titles = [], ...rows] = sheets[0]?.rows ?? []
  if (TITLES.some((title, i) => titles[i] !== title)) fail(`The first row of ${file} has to be: ${TITLES.join(', ')}.`)
  const { files, changed, faults } = translated(root, rows.filter((row) => row.some(Boolean)).map(rowOf))
  if (faults.length > 0) fail([...faults, 'Nothing was written.'].join('\n'))
  for (const [path, source] of files) writeFileSync(join(root, path), source)
  console.log(`${changed} texts were changed in ${files.size} files. Run npm run format.`)
}

const rowOf = ([key, ...text]: CellValue[]): Translation => ({
  key: String(key),
  text: LANGUAGES.map((_, i) => String(text[i] ?? '')) as unknown as Text,
})

const [act, file] = process.argv.slice(2)
if (!file || (act !== 'export' && act !== 'import')) fail('Say what to do: npm run texts -- export <file.xlsx>, or import <file.xlsx>.')
else await (act === 'export' ? exportTo(file) : importFrom(file))
