import type { Endpoint } from '@weir/contract/platform/endpoint'

import type { Known } from './arbitrary-of.ts'
import type { Asked } from './call.ts'
import { fuzzed } from './endpoints.ts'

type Row = Record<string, unknown>

/** Fields that have to agree with each other, or digits with their last one. Chance seldom makes them. */
const AGREEING = {
  totalSize: [10],
  totalChunks: [1],
  chunkNumber: [1],
  currentChunkSize: [10],
  idCardNo: ['110101199003070003', 'E12345678'],
}

/** Ids, numbers and names of the rows there are now, by the name under which an input asks for them. */
export async function knownValues(app: Asked & { existing: Record<string, unknown[]> }) {
  const byField = new Map(Object.entries<unknown[]>({ ...AGREEING, ...app.existing }).map(([name, values]) => [name, new Set(values)]))
  const idsOf = new Map<string, Set<unknown>>()
  const keep = (map: Map<string, Set<unknown>>, name: string, value: unknown) => map.set(name, (map.get(name) ?? new Set()).add(value))

  for (const endpoint of fuzzed.filter(({ method, download }) => method === 'GET' && !download))
    for (const row of await rowsOf(app, endpoint)) {
      keep(idsOf, endpoint.resource, row.id)
      keep(byField, `${endpoint.resource}Id`, row.id)
      for (const [name, value] of Object.entries(row)) keep(byField, name, value)
    }
  // A span of buildings goes from one building to another: two free texts seldom make one.
  const named = (field: string) => byField.get(field) ?? byField.get(field.replace(/(From|To)$/, ''))
  return ({ resource }: Endpoint): Known =>
    (field) => [...((field === 'id' || field === 'ids' ? idsOf.get(resource) : named(field)) ?? [])]
}

/** The answer of a list without any filter; none if it demands one. */
async function rowsOf({ app, credentials }: Asked, endpoint: Endpoint): Promise<Row[]> {
  const response = await app.inject({ url: endpoint.path, headers: await credentials(endpoint, 'admin') })
  const { data } = response.json<{ data: { list?: Row[] } }>()
  return (data.list ?? []).filter(({ id }) => id !== undefined)
}
