import { readFileSync } from 'node:fs'
import { missingOf, takenOf } from './kinds.mjs'

/** The texts of every resource, by language: `{title}` is the resource's, `{field}` the field's. */
const SAYS = JSON.parse(readFileSync(new URL('texts.json', import.meta.url), 'utf8'))
export const LANGUAGES = Object.keys(SAYS)

/** As it stands between quotes in a source. */
export const quoted = (text) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    // It stays one line of a source.
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
/** English names are small letters within a sentence. */
const named = (noun, language) => (language === 'en' ? noun.toLowerCase() : noun)

function fill(text, title, field, language) {
  const names = { title: named(title, language), field: named(field, language), Field: field }
  return text.replace(/\{(\w+)\}/g, (_, name) => names[name])
}

/** The names in a catalogue template, in one language. */
export function textsOf(it, language) {
  const says = SAYS[language]
  const own = it.fields.flatMap(({ name, called, kind, titles }) => {
    const also = kind === 'department' ? 'deptName' : called
    return [name, ...(also ? [also] : [])].map((field) => ({ name: field, label: quoted(titles[language]) }))
  })
  const whose = (code) => it.fields.find((field) => takenOf(field) === code || missingOf(field) === code)
  const errorTexts = it.errorCodes.map((code) => {
    const field = code === 'missing' ? undefined : whose(code)
    const kind = field ? (code === takenOf(field) ? 'taken' : 'referenceMissing') : code
    return { code, says: quoted(fill(says[kind], it.titles[language], field?.titles[language] ?? '', language)) }
  })
  const options = it.fields.filter(({ kind }) => kind === 'state').map(({ name, values }) => ({ name, words: wordsOf(values, language) }))
  return {
    ...it,
    ...typing(it, language),
    title: quoted(it.titles[language]),
    screen: quoted(it.screen.titles[language]),
    labels: own,
    shared: sharedOf(it),
    options,
    actions: actionsOf(it, language),
    dryRun: says.dryRun,
    mode: says.mode,
    jobId: says.jobId,
    errorTexts,
  }
}

/** The labels that other resources have too. */
const sharedOf = ({ tree, attached }) =>
  ['createdAt', ...(tree ? [] : ['dateRange']), ...(attached ? ['fileIds', 'fileId'] : [])].map((name) => `'${name}'`).join(', ')

/** The title of the page of one row. */
export const detailTitle = (title, language) => fill(SAYS[language].details, title, '', 'zh-cn')

/** The actions besides those of crud. */
function actionsOf({ attached, exported, imported, titles }, language) {
  const says = SAYS[language]
  const imports = ['importTemplate', 'import'].map((action) => `${action}: '${quoted(fill(says[action], titles[language], '', language))}'`)
  return [
    ...(attached ? ['...attachmentActions'] : []),
    ...(exported ? [`export: '${says.export}'`] : []),
    ...(imported ? imports : []),
  ].join(', ')
}

/** The first language gives keys and arguments, and the others say the same. */
const typing = ({ name }, language) =>
  language === LANGUAGES[0]
    ? {
        importsType: "import type { ResourceMessages } from '../../resource-messages.ts'",
        ofType: '',
        satisfies: ` as const satisfies ResourceMessages<'${name}'>`,
      }
    : { importsType: "import type { TextsOf } from '../../messages.ts'", ofType: `: TextsOf<'${name}'>`, satisfies: '' }

/** Codes and what they are called, as the inside of an object. */
export const wordsOf = (values, language) =>
  Object.entries(values)
    .map(([code, titles]) => `${/^[A-Za-z_]\w*$/.test(code) ? code : `'${code}'`}: '${quoted(titles[language])}'`)
    .join(', ')
