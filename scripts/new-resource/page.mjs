import { calledOf, kindOf } from './kinds.mjs'

/** The names in the template of the page. */
export function pageOf({ fields, tree, titled, filtered, begun }) {
  const toned = tonedOf(fields)
  const columnOf = (field) => (name) => (field === toned ? tagged(field) : `'${name}'`)
  return {
    tones: toned?.tones ? [{ tonesName: tonesNameOf(toned), tonesOf: JSON.stringify(toned.tones) }] : [],
    searches: [titled, ...filtered.filter((field) => field !== titled)].map((field) => ({ search: searchOf(field, field === titled) })),
    listed: fields
      .filter((field) => !(tree && field.name === 'name'))
      .flatMap((field) => kindOf(field).listed(field).map(columnOf(field)))
      .map((column) => ({ column })),
    editForm: begun.length > 0 ? `<>{form}${begun.map((field) => kindOf(field).control(field)).join('')}</>` : 'form',
  }
}

/** The title of a row: the field of the description and, for a reference, the row's text beside its id. */
export function titleOf(fields) {
  const said = fields.filter(({ optional }) => !optional)
  const text = said.find(({ unique }) => unique) ?? said.find(({ kind }) => kind === 'text')
  if (text) return { field: text, title: text.name }
  const reference = said.find(({ kind }) => kind === 'reference')
  return reference && { field: reference, title: calledOf(reference.name, reference.shown) }
}

/** A row has at most one tag. */
export const tonedOf = (fields) => fields.find(({ kind, optional }) => kind === 'state' && !optional)
const tonesNameOf = ({ name }) => `${name}Tones`
const tagged = ({ name, tones }) =>
  `{ field: '${name}', tag: ${tones ? `(row) => ${tonesNameOf({ name })}[row.${name}]` : "() => 'info'"} }`

/** The quick search is by the title of a row, so it stands first. For a row of another resource it is the choice of that. */
function searchOf({ kind, name, picker }, isTitle) {
  if (isTitle && kind === 'text') return `<Search name="${name}" />`
  return picker ? `<Filter name="${name}" choices={${picker}} />` : `<Filter name="${name}" />`
}
