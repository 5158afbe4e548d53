import type { Endpoint, Resource } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'

import type { Writing } from '../../kernel/context.ts'
import type { Offered } from './columns.ts'

/** A resource that spreads `recordImport()`. */
export type ImportApi = Resource & { get: Endpoint; import: Endpoint; importTemplate: Endpoint }
type RowOf<Api extends ImportApi> = Api['import'] extends { records: infer Row extends z.ZodObject } ? z.output<Row> : never
type FieldOf<Api extends ImportApi> = keyof RowOf<Api> & string

interface Definition<Api extends ImportApi, Ready> {
  /** `userApi` */
  api: Api
  /** What no two rows of a file may share. */
  unique: readonly FieldOf<Api>[]
  /** The choices of columns that stand for rows of the database: departments, roles. */
  offered?: Offered & { readonly [Field in FieldOf<Api>]?: Offered[string] }
  /** For the guide of the template, in every language the same; of a choice the first one is taken. */
  examples: { readonly [Field in FieldOf<Api>]?: string }
  /** What takes long and needs no database, such as hashing a password; row by row, before the transaction. */
  prepare: (row: RowOf<Api>, dryRun: boolean) => Promise<Ready>
  /** Make one row true, or refuse it with an `AppError`. Runs in a savepoint. */
  save: (ctx: Writing, row: Ready) => Promise<'added' | 'updated'>
}

/** How records of one resource come out of a file, as the platform carries it out. */
export interface RecordImport {
  api: ImportApi
  resource: string
  records: z.ZodObject
  unique: readonly string[]
  offered: Offered
  examples: Readonly<Record<string, string>>
  /** `prepare`, then what is to be done in the transaction. */
  ready: (record: unknown, dryRun: boolean) => Promise<(ctx: Writing) => Promise<'added' | 'updated'>>
}

/** Name what a resource's import needs beside its contract; `recordImportHandlers` answers its endpoints. */
export function defineRecordImport<Api extends ImportApi, Ready>(definition: Definition<Api, Ready>): RecordImport {
  const { api, prepare, save, unique, offered = {}, examples } = definition
  const { records, resource } = api.import
  return {
    api,
    resource,
    records: records!,
    unique,
    offered,
    examples: examples as Readonly<Record<string, string>>,
    async ready(record, dryRun) {
      const row = await prepare(record as RowOf<Api>, dryRun)
      return (ctx) => save(ctx, row)
    },
  }
}
