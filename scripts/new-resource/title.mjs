import { calledOf } from './kinds.mjs'

/** What people call a row by: the field of the description and, where that is a reference, what the row says beside its id. */
export function titleOf(fields) {
  const said = fields.filter(({ optional }) => !optional)
  const text = said.find(({ unique }) => unique) ?? said.find(({ kind }) => kind === 'text')
  if (text) return { field: text, title: text.name }
  const reference = said.find(({ kind }) => kind === 'reference')
  return reference && { field: reference, title: calledOf(reference.name, reference.shown) }
}
