import { useState } from 'react'

import { type ColumnLayout, PLAIN_LAYOUT } from '../../ui/column-layout.ts'
import { cachedUser } from '../session-cache.ts'

export type Density = 'large' | 'default' | 'small'

export interface TableMemory extends ColumnLayout {
  /** Row height of this list; the user's component size where they chose none. */
  density?: Density
}

/** How a user left a table: order, width and visibility of its columns, row height. Kept in this browser, per user and list. */
export function useColumnMemory(table: string) {
  const key = `columns:${cachedUser().userName}:${table}`
  const [memory, setMemory] = useState(() => read(key))
  const keep = (next: TableMemory) => {
    localStorage.setItem(key, JSON.stringify(next))
    setMemory(next)
  }
  return [memory, keep] as const
}

function read(key: string): TableMemory {
  try {
    return { ...PLAIN_LAYOUT, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<TableMemory>) }
  } catch {
    return PLAIN_LAYOUT // somebody else wrote there
  }
}
