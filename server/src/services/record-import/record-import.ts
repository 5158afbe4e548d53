import type { Endpoint, Resource } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'
import { type Writing } from '../../kernel/context.ts'
import { type Texts } from '../../kernel/texts.ts'
import { type Offered } from './columns.ts'

/** A resource that spreads `recordImport()`. */
export type ImportApi = Resource & { get: Endpoint; import: Endpoint; importTemplate: Endpoint }
type RowOf<Api extends ImportApi> = Api['import'] extends { records: infer Row extends z.ZodObject } ? z.output<Row> : never
type FieldOf<Api extends ImportApi> = keyof RowOf<Api> & string

/** The same in every language, or a text of it. */
type Example = string | ((text: Texts) => string)

interface Definition<Api extends ImportApi, Ready> {
  /** `userApi` */
  api: Api
  /** Values that no two rows of a file may share. */
  unique: readonly FieldOf<Api>[]
  /** The choices of columns that stand for rows of the database: departments, roles. */
  offered?: Offered & { readonly [Field in FieldOf<Api>]?: Offered[string] }
  /** For the guide of the template; of a choice the first one is taken. */
  examples: { readonly [Field in FieldOf<Api>]?: Example }
  /** Slow work without the database, such as hashing a password; row by row, before the transaction. */
  prepare: (row: RowOf<Api>, dryRun: boolean) => Promise<Ready>
  /** Make one row true, or refuse it with an `AppError`. Runs in a savepoint. */
  save: (ctx: Writing, row: Ready) => Promise<Saved>
  /**
   * Writes plain rows in a few statements, with the effect of `save` one by one. Answers the result of each. Rows without an answer go
   * through `save`, and so do all rows if it throws an `AppError`. Runs in a savepoint.
   */
  saveSet?: (ctx: Writing, rows: readonly Ready[]) => Promise<(Saved | undefined)[]>
}

export type Saved = 'added' | 'updated'

/** How records of one resource come out of a file, as the platform carries it out. */
export interface RecordImport {
  api: ImportApi
  resource: string
  records: z.ZodObject
  unique: readonly string[]
  offered: Offered
  examples: Readonly<Record<string, Example>>
  /** Answers what the others save. */
  ready: (record: unknown, dryRun: boolean) => Promise<unknown>
  save: (ctx: Writing, row: unknown) => Promise<Saved>
  saveSet?: (ctx: Writing, rows: readonly unknown[]) => Promise<(Saved | undefined)[]>
}

/** Name what a resource's import needs beside its contract; `recordImportHandlers` answers its endpoints. */
export function defineRecordImport<Api extends ImportApi, Ready>(definition: Definition<Api, Ready>): RecordImport {
  const { api, prepare, save, saveSet, unique, offered = {}, examples } = definition
  const { records, resource } = api.import
  return {
    api,
    resource,
    records: records!,
    unique,
    offered,
    examples: examples as Readonly<Record<string, Example>>,
    ready: (record, dryRun) => prepare(record as RowOf<Api>, dryRun),
    save: (ctx, row) => save(ctx, row as Ready),
    ...(saveSet && { saveSet: (ctx, rows) => saveSet(ctx, rows as Ready[]) }),
  }
}
