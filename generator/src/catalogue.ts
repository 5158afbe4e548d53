import { LANGUAGES, type Language } from '@weir/contract/texts/text'
import { isOf, type ModelField, type Titles, type Words } from './described.ts'
import { missingOf, takenOf } from './kinds.ts'
import type { Model } from './model.ts'
import says from './texts.json' with { type: 'json' }

type Says = (typeof says)['zh-cn']
/** The texts of every resource, by language: `{title}` is the resource's, `{field}` the field's. */
const SAYS: Readonly<Record<Language, Says>> = says

/** As it stands between quotes in a source. */
export const quoted = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    // It stays one line of a source.
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
/** A text in a source: `['水泵', 'Pump', '水泵']`. */
const inEach = (textIn: (language: Language) => string) => `[${LANGUAGES.map((language) => `'${quoted(textIn(language))}'`).join(', ')}]`
export const textOf = (titles: Titles) => inEach((language) => titles[language])

/** English names are small letters within a sentence. */
const named = (noun: string, language: Language) => (language === 'en' ? noun.toLowerCase() : noun)

function fill(text: string, title: string, field: string, language: Language) {
  const names: Readonly<Record<string, string>> = { title: named(title, language), field: named(field, language), Field: field }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
}

/** A text of every resource, with the names of this one and of a field. */
const saying = (kind: keyof Says, titles: Titles, field?: ModelField) =>
  inEach((language) => fill(SAYS[language][kind], titles[language], field?.titles[language] ?? '', language))

/** The names in the template of a catalogue. */
export function textsOf(it: Model) {
  const whose = (code: string) => it.fields.find((field) => takenOf(field) === code || missingOf(field) === code)
  const errorTexts = it.errorCodes.map((code) => {
    const field = code === 'missing' ? undefined : whose(code)
    const kind = field ? (code === takenOf(field) ? 'taken' : 'referenceMissing') : (code as keyof Says)
    return { code, says: saying(kind, it.titles, field) }
  })
  return {
    ...it,
    title: textOf(it.titles),
    screenTitle: textOf(it.screen.titles),
    labels: it.fields.flatMap((field) => namesOf(field).map((name) => ({ name, label: textOf(field.titles) }))),
    shared: sharedOf(it),
    options: it.fields.filter(isOf('state')).map(({ name, values }) => ({ name, words: wordsOf(values) })),
    actions: actionsOf(it),
    dryRun: saying('dryRun', it.titles),
    mode: saying('mode', it.titles),
    jobId: saying('jobId', it.titles),
    errorTexts,
  }
}

/** A field, and the text beside it. */
function namesOf(field: ModelField) {
  if (field.kind === 'department') return [field.name, 'deptName']
  return field.kind === 'reference' ? [field.name, field.called] : [field.name]
}

/** The labels that other resources have too. */
const sharedOf = ({ tree, attached }: Model) =>
  ['createdAt', ...(tree ? [] : ['dateRange']), ...(attached ? ['fileIds', 'fileId'] : [])].map((name) => `'${name}'`).join(', ')

/** The title of the page of one row. */
export const detailTitle = (titles: Titles) => inEach((language) => fill(SAYS[language].details, titles[language], '', 'zh-cn'))

/** The actions besides those of crud. */
const actionsOf = ({ attached, exported, imported, titles }: Model) =>
  [
    ...(attached ? ['...attachmentActions'] : []),
    ...(exported ? [`export: ${saying('export', titles)}`] : []),
    ...(imported ? (['importTemplate', 'import'] as const).map((action) => `${action}: ${saying(action, titles)}`) : []),
  ].join(', ')

/** Codes and their words, as the inside of an object. */
export const wordsOf = (values: Words) =>
  Object.entries(values)
    .map(([code, titles]) => `${/^[A-Za-z_]\w*$/.test(code) ? code : `'${code}'`}: ${textOf(titles)}`)
    .join(', ')
