export interface ColumnLayout {
  /** Ids in the order the user put them; columns not named follow in their own order. */
  order: string[]
  hidden: string[]
  widths: Partial<Record<string, number>>
}

export const PLAIN_LAYOUT: ColumnLayout = { order: [], hidden: [], widths: {} }

/** All columns as the user ordered them. The first is the pinned key column: it stays first and in view. */
export function ordered<C extends { id: string }>(columns: readonly C[], { order }: ColumnLayout): C[] {
  const [pinned, ...others] = columns
  const place = ({ id }: C) => (order.includes(id) ? order.indexOf(id) : order.length)
  return pinned ? [pinned, ...others.sort((a, b) => place(a) - place(b))] : []
}

export const visible = <C extends { id: string }>(columns: readonly C[], layout: ColumnLayout): C[] =>
  ordered(columns, layout).filter(({ id }, i) => i === 0 || !layout.hidden.includes(id))

export const toggled = (layout: ColumnLayout, id: string): ColumnLayout => ({
  ...layout,
  hidden: layout.hidden.includes(id) ? layout.hidden.filter((hidden) => hidden !== id) : [...layout.hidden, id],
})

/** Column `id` moved to where `target` stands; `columns` in their present order. */
export function moved(layout: ColumnLayout, columns: readonly { id: string }[], id: string, target: string): ColumnLayout {
  const ids = columns.map((column) => column.id)
  const to = ids.indexOf(target)
  if (to < 1 || ids.indexOf(id) < 1) return layout
  const order = ids.filter((other) => other !== id)
  order.splice(to, 0, id)
  return { ...layout, order }
}
