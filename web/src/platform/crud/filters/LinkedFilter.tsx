import type { Endpoint } from '@weir/contract/platform/endpoint'

import { useRead } from '../../api.ts'
import { textOf } from '../../format.ts'
import { useMay } from '../../session.tsx'
import { useClaim } from './claims.ts'
import { FilterChip } from './FilterChip.tsx'
import { useListScope } from './list-scope.ts'

interface Props {
  /** A condition that is the id of a row of another list, and comes by a link. */
  name: string
  /** Where that row is found, and which of its fields it is called by. */
  get: Endpoint
  field: string
}

/** The active condition, by the title of its row; by its number without the permission to see the row. */
export function LinkedFilter({ name, get, field }: Props) {
  const { state } = useListScope()
  const { may } = useMay()
  const id = state.filter[name]
  useClaim(name)
  const { data } = useRead(get, { id }, { enabled: id !== undefined && may(get) })
  if (id === undefined) return null
  const row = data as Record<string, unknown> | undefined
  return <FilterChip name={name} called={row ? textOf(row[field]) : `#${textOf(id)}`} />
}
