import { LANGUAGES, type Language } from '@weir/contract/locales/messages'
import { isOf, type ModelField, type Words } from './described.ts'
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
/** English names are small letters within a sentence. */
const named = (noun: string, language: Language) => (language === 'en' ? noun.toLowerCase() : noun)

function fill(text: string, title: string, field: string, language: Language) {
  const names: Readonly<Record<string, string>> = { title: named(title, language), field: named(field, language), Field: field }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? '')
}

/** The names in a catalogue template, in one language. */
export function textsOf(it: Model, language: Language) {
  const says = SAYS[language]
  const own = it.fields.flatMap((field) => namesOf(field).map((name) => ({ name, label: quoted(field.titles[language]) })))
  const whose = (code: string) => it.fields.find((field) => takenOf(field) === code || missingOf(field) === code)
  const errorTexts = it.errorCodes.map((code) => {
    const field = code === 'missing' ? undefined : whose(code)
    const kind = field ? (code === takenOf(field) ? 'taken' : 'referenceMissing') : (code as keyof Says)
    return { code, says: quoted(fill(says[kind], it.titles[language], field?.titles[language] ?? '', language)) }
  })
  const options = it.fields.filter(isOf('state')).map(({ name, values }) => ({ name, words: wordsOf(values, language) }))
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

/** A field, and the text beside it. */
function namesOf(field: ModelField) {
  if (field.kind === 'department') return [field.name, 'deptName']
  return field.kind === 'reference' ? [field.name, field.called] : [field.name]
}

/** The labels that other resources have too. */
const sharedOf = ({ tree, attached }: Model) =>
  ['createdAt', ...(tree ? [] : ['dateRange']), ...(attached ? ['fileIds', 'fileId'] : [])].map((name) => `'${name}'`).join(', ')

/** The title of the page of one row. */
export const detailTitle = (title: string, language: Language) => fill(SAYS[language].details, title, '', 'zh-cn')

/** The actions besides those of crud. */
function actionsOf({ attached, exported, imported, titles }: Model, language: Language) {
  const says = SAYS[language]
  const imports = (['importTemplate', 'import'] as const).map(
    (action) => `${action}: '${quoted(fill(says[action], titles[language], '', language))}'`,
  )
  return [
    ...(attached ? ['...attachmentActions'] : []),
    ...(exported ? [`export: '${says.export}'`] : []),
    ...(imported ? imports : []),
  ].join(', ')
}

/** The first language gives keys and arguments, and the others say the same. */
const typing = ({ name }: Model, language: Language) =>
  language === LANGUAGES[0]
    ? {
        importsType: "import type { ResourceMessages } from '../../resource-messages.ts'",
        ofType: '',
        satisfies: ` as const satisfies ResourceMessages<'${name}'>`,
      }
    : { importsType: "import type { TextsOf } from '../../messages.ts'", ofType: `: TextsOf<'${name}'>`, satisfies: '' }

/** Codes and what they are called, as the inside of an object. */
export const wordsOf = (values: Words, language: Language) =>
  Object.entries(values)
    .map(([code, titles]) => `${/^[A-Za-z_]\w*$/.test(code) ? code : `'${code}'`}: '${quoted(titles[language])}'`)
    .join(', ')
