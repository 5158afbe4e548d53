import { type Description, type Field, type FieldOf, isOf, type ModelField } from './described.ts'
import { calledOf, kindOf } from './kinds.ts'

interface Page extends Pick<Description, 'lists'> {
  /** The name of the resource. */
  name: string
  fields: readonly ModelField[]
  tree: boolean
  titled: ModelField
  filtered: readonly ModelField[]
  /** Fields that have a first value. */
  begun: readonly ModelField[]
  detail: boolean
}

/** The names in the template of the page. */
export function pageOf({ fields, tree, titled, filtered, begun, lists, detail, name: resource }: Page) {
  const toned = tonedOf(fields)
  const listed = fields.filter((field) => field.inList !== false && !(tree && field.name === 'name'))
  // Those that stay in view come first: the table keeps them there.
  const shown = [...listed.filter(({ fixed }) => fixed), ...listed.filter(({ fixed }) => !fixed)]
  const first = shown[0]
  const columnOf = (field: ModelField) => (name: string) =>
    columnSource(name, {
      ...(toned && field === toned && toneOf(toned)),
      ...lookOf(field, field === first),
      ...(detail && field === first && linkTo(tree, `${resource}Detail`)),
    })

  return {
    tones: toned?.tones ? [{ tonesName: tonesNameOf(toned), tonesOf: JSON.stringify(toned.tones) }] : [],
    searches: [...filtered.filter((field) => field === titled), ...filtered.filter((field) => field !== titled)].map((field) => ({
      search: searchOf(field, field === titled && (field.query === undefined || field.query === 'LIKE')),
    })),
    listed: shown.flatMap((field) => kindOf(field).listed(field).map(columnOf(field))).map((column) => ({ column })),
    listsCreated: lists?.createdAt ?? true,
    searchesCreated: !tree && (lists?.searchesCreatedAt ?? true),
    facts: fields
      .filter(({ inDetail, kind }) => inDetail !== false && kind !== 'parent')
      .flatMap((field) => kindOf(field).listed(field))
      .map((fact) => ({ fact })),
    linksDetail: detail && !tree,
    editForm: begun.length > 0 ? `<>{form}${begun.map((field) => kindOf(field).control(field)).join('')}</>` : 'form',
  }
}

/** The title of a row: the field of the description and, for a reference, the row's text beside its id. */
export function titleOf<F extends Field>(fields: readonly F[]): { field: F; title: string } | undefined {
  const said = fields.filter(({ optional }) => !optional)
  const ofTree = fields.some(({ kind }) => kind === 'parent') ? said.find(({ name }) => name === 'name') : undefined
  const text = ofTree ?? said.find(({ unique }) => unique) ?? said.find(({ kind }) => kind === 'text')
  if (text) return { field: text, title: text.name }
  const reference = said.find(isOf('reference'))
  return reference && { field: reference, title: calledOf(reference.name, reference.shown) }
}

/** A row has at most one tag. */
export const tonedOf = (fields: readonly Field[]): FieldOf<'state'> | undefined =>
  fields.filter(isOf('state')).find(({ optional }) => !optional)
const tonesNameOf = ({ name }: Pick<Field, 'name'>) => `${name}Tones`
const toneOf = ({ name, tones }: FieldOf<'state'>) => ({ tag: tones ? `(row) => ${tonesNameOf({ name })}[row.${name}]` : "() => 'info'" })
const linkTo = (tree: boolean, screen: string): Record<string, string> => (tree ? {} : { to: `({ id }) => to('${screen}', { id })` })
/** The first column stays in view by itself. */
const lookOf = ({ width, fixed, wraps }: Field, isFirst: boolean) => ({
  ...(width && { width: String(width) }),
  ...(fixed && !isFirst && { isFixed: 'true' }),
  ...(wraps && { wraps: 'true' }),
})
const columnSource = (name: string, more: Readonly<Record<string, string>>) => {
  const entries = Object.entries(more).map(([key, value]) => `${key}: ${value}`)
  return entries.length === 0 ? `'${name}'` : `{ field: '${name}', ${entries.join(', ')} }`
}

/** The quick search is by the title of a row, so it stands first. For a row of another resource it is the choice of that. */
function searchOf(field: ModelField, isTitle: boolean) {
  const { name } = field
  if (isTitle && field.kind === 'text') return `<Search name="${name}" />`
  return 'picker' in field ? `<Filter name="${name}" choices={${field.picker}} />` : `<Filter name="${name}" />`
}
