import type { LinkOf } from './column-defaults.ts'
import { generator } from './generator.ts'

/** The resource that shows the rows of a table, and the field that people call them by. */
export async function linkOf(): Promise<LinkOf> {
  const { linkableResources } = await generator()
  const byTable = new Map(
    linkableResources('en').map(({ tableName, address, fields }) => [tableName, { address, field: fields[0]!.field }]),
  )
  return (tableName) => byTable.get(tableName)
}
