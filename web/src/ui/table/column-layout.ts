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

/** The first column of several that stay in view has to have a width. */
const PINNED_WIDTH = 180

interface Sized {
  id: string
  width?: number | undefined
  isFixed?: boolean | undefined
}

/** How a column stands: its width, where it has one, and its distance from the left, where it stays in view. */
export interface Standing {
  width: number | undefined
  left: number | undefined
}

/** The first column stays in view by itself, at `start` pixels. Fixed ones stand beside it, as long as those before them do. */
export function standings(columns: readonly Sized[], widths: Partial<Record<string, number>>, start: number): Standing[] {
  const several = columns[1]?.isFixed === true
  let left: number | undefined = start
  return columns.map(({ id, width: usual, isFixed }, i) => {
    const width = widths[id] ?? usual ?? (several && (i === 0 || isFixed) ? PINNED_WIDTH : undefined)
    const here = i === 0 || isFixed ? left : undefined
    left = here === undefined || width === undefined ? undefined : here + width
    return { width, left: here }
  })
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
