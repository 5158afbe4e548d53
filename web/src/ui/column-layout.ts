export interface ColumnLayout {
  /** Ids in the order the user put them; columns not named follow in their own order. */
  order: string[]
  hidden: string[]
  /** Spare columns that the user took in. */
  shown: string[]
  widths: Partial<Record<string, number>>
}

export const PLAIN_LAYOUT: ColumnLayout = { order: [], hidden: [], shown: [], widths: {} }

/** All columns as the user ordered them. The first is the pinned key column: it stays first and in view. */
export function ordered<C extends { id: string }>(columns: readonly C[], { order }: ColumnLayout): C[] {
  const [pinned, ...others] = columns
  const place = ({ id }: C) => (order.includes(id) ? order.indexOf(id) : order.length)
  return pinned ? [pinned, ...others.sort((a, b) => place(a) - place(b))] : []
}

interface Named {
  id: string
  isSpare?: boolean
}

const isDrawn = ({ id, isSpare = false }: Named, { hidden, shown }: ColumnLayout) => (isSpare ? shown.includes(id) : !hidden.includes(id))

export const visible = <C extends Named>(columns: readonly C[], layout: ColumnLayout): C[] =>
  ordered(columns, layout).filter((column, i) => i === 0 || isDrawn(column, layout))

export function toggled(layout: ColumnLayout, { id, isSpare = false }: Named): ColumnLayout {
  const kind = isSpare ? 'shown' : 'hidden'
  const ids = layout[kind]
  return { ...layout, [kind]: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] }
}

/** Column `id` moved to where `target` stands; `columns` in their present order. */
export function moved(layout: ColumnLayout, columns: readonly { id: string }[], id: string, target: string): ColumnLayout {
  const ids = columns.map((column) => column.id)
  const to = ids.indexOf(target)
  if (to < 1 || ids.indexOf(id) < 1) return layout
  const order = ids.filter((other) => other !== id)
  order.splice(to, 0, id)
  return { ...layout, order }
}
