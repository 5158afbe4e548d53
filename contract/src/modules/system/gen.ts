import { z } from 'zod'

import { editOf, IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { countsOf } from '../../platform/counts.ts'
import { command, defineResource, download, query } from '../../platform/endpoint.ts'
import { RowId, Deletion, RowResults } from '../../platform/rows.ts'
import { Id, Instant, Nothing, text, Version } from '../../platform/schemas.ts'
import { GenColumn, GenColumnEdit, GenSettings, GenSettingsEdit, TREE_SETTINGS } from './gen-settings.ts'

const PhysicalName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/)

/** An imported table of the database with the settings of its generation. */
export const GenTable = z.object({
  id: Id,
  tableName: z.string(),
  ...GenSettings.shape,
  columnCount: z.int(),
  /** When its columns were last compared with the database and taken over. */
  syncedAt: Instant,
  /** When its files were last written into the project. */
  generatedAt: Instant.nullable(),
  version: Version,
  createdAt: Instant,
  updatedAt: Instant,
})
/** An imported table as it is on the wire and on the page. */
export type GenTable = z.input<typeof GenTable>

/** A table of the database that is not imported; without a row of its own, it has no id. */
const DatabaseTable = z.object({
  tableName: z.string(),
  tableComment: z.string(),
  columnCount: z.int(),
  /** Why it cannot be imported: no key called id, or a name that no identifier can be. */
  refusal: z.enum(['keyMissing', 'nameWrong']).nullable(),
})
export type DatabaseTable = z.input<typeof DatabaseTable>

/** How a column of the database differs from the settings; the column names are those of the database. */
export const DRIFTS = ['added', 'changed', 'gone'] as const
const DriftSide = z.object({
  columnType: z.string(),
  columnComment: z.string(),
  isNullable: z.boolean(),
  isUnique: z.boolean(),
  hasDefault: z.boolean(),
})
const Drift = z.object({
  columnName: z.string(),
  drift: z.enum(DRIFTS),
  /** As the settings have it; null for an added one. */
  before: DriftSide.nullable(),
  /** The same, as the database has it now; null for a gone one. */
  after: DriftSide.nullable(),
})
export type Drift = z.input<typeof Drift>

/** A file as it would be written. `own`: somebody changed it by hand since, so only `overwrite` writes it. */
export const FILE_STATES = ['new', 'changed', 'same', 'own'] as const
const GeneratedFile = z.object({
  path: z.string(),
  state: z.enum(FILE_STATES),
  language: z.enum(['ts', 'tsx', 'sql', 'go', 'json', 'md']),
  text: z.string(),
  /** As the project has it; null for a new one. */
  present: z.string().nullable(),
})
export type GeneratedFile = z.input<typeof GeneratedFile>

const tableList = query(
  listQuery({ tableName: text(63).optional(), tableComment: text(128).optional() }, ['id', 'tableName', 'createdAt', 'updatedAt']),
  listOf(GenTable),
)

/** Reasons that keep settings from being generated. */
export const GEN_FAULTS = [
  /** The name of the module, resource, type or table is taken, or a word of the language. */
  'nameTaken',
  'menuParentMissing',
  'iconMissing',
  /** A row needs a text or a link that is required: people call it by that. */
  'titleMissing',
  'columnNameWrong',
  'columnNameTaken',
  /** How it is shown does not fit the type of the column. */
  'displayWrong',
  /** Generated code has no such type. The column may be left out, or it is needed: not empty and without a default. */
  'typeUnknown',
  'typeNeeded',
  /** Left out, though a new row needs it. */
  'leftOutNeeded',
  /** Only one column of a table can be these. */
  'parentMisplaced',
  'departmentMisplaced',
  'queryWrong',
  'dictMissing',
  'linkMissing',
  'treeColumnEmpty',
  'treeColumnMissing',
  'treeColumnSystem',
  'treeColumnLeftOut',
  'treeCodeNotKey',
  'treeParentNotWhole',
  'treeParentLink',
  'treeParentNeeded',
  'treeNameNotText',
  'treeNameNullable',
  'treeNameOther',
  'sortColumnWrong',
  /** A form cannot fill a column that must be filled. */
  'requiredNotTyped',
  'other',
] as const
/** Settings of a table that a fault may name. */
const FAULTY_SETTINGS = ['packageName', 'businessName', 'className', 'menuParent', 'icon', 'sortColumn', ...TREE_SETTINGS] as const
const GenFault = z.object({
  reason: z.enum(GEN_FAULTS),
  /** The column it is about; null: the table. */
  columnName: z.string().nullable(),
  /** The setting of the table it is about, by its field. */
  field: z.enum(FAULTY_SETTINGS).nullable(),
  /** The name or value that is wrong; of `other` a sentence in English. */
  value: z.string(),
})
export type GenFault = z.input<typeof GenFault>

export const genApi = defineResource(
  'gen',
  'system/tools/gen',
  {
    /** The imported tables. */
    tableList,
    counts: countsOf(tableList, 'tableList'),
    get: query(IdInput, GenTable),
    /** The tables of the database that are not imported; those of the product itself are none. */
    dataList: query(
      z.strictObject({ tableName: text(63).optional(), tableComment: text(128).optional() }),
      z.object({ list: z.array(DatabaseTable) }),
    ),
    importTable: command(z.strictObject({ tables: z.array(PhysicalName).min(1).max(50) }), z.object({ ids: z.array(Id) })),
    /** The columns of an imported table in their order, with what the database says by now. */
    columnList: query(IdInput, z.object({ table: GenTable, columns: z.array(GenColumn), drift: z.array(Drift) })),
    /** Resources that a column may refer to: those of the product, with their fields of text. */
    relationTable: query(
      z.strictObject({ text: text(63).optional() }),
      z.object({
        list: z.array(
          z.object({ address: z.string(), title: z.string(), fields: z.array(z.object({ field: z.string(), label: z.string() })) }),
        ),
      }),
    ),
    /** Settings and columns together; a column that is left out stays as it is. */
    editSave: command(editOf({ ...GenSettingsEdit.shape, columns: z.array(GenColumnEdit).max(200).default([]) }), Nothing, {
      method: 'PUT',
    }),
    /** Takes over the structure of the database; settings of people stay. */
    syncTable: command(
      z.strictObject({ id: RowId, version: Version.optional() }),
      z.object({ added: z.int(), changed: z.int(), gone: z.int() }),
    ),
    preview: query(
      IdInput,
      z.object({
        files: z.array(GeneratedFile),
        /** Whether this server may write into its project. */
        mayWrite: z.boolean(),
        /** While there are faults, there are no files. */
        faults: z.array(GenFault),
      }),
    ),
    /** A zip with the files of these tables. */
    download: download(z.strictObject({ ids: z.array(RowId).min(1).max(50) })),
    /** Writes the files of one table into the project; in development only. */
    generate: command(IdInput, z.object({ written: z.array(z.string()), kept: z.array(z.string()) }), {
      transaction: 'own',
      untold: 'the project changes; of the row only when that was',
    }),
    delete: command(Deletion, RowResults, { method: 'DELETE' }),
  },
  {
    title: 'tableName',
    errors: [
      'missing',
      'tableMissing',
      'tableTaken',
      'keyMissing',
      'nameWrong',
      'businessTaken',
      'taken',
      'reserved',
      'columnMissing',
      'columnTwice',
      'faulty',
      'writingOff',
      'writeFailed',
      'withoutSources',
    ],
    rowsOf: 'nobody',
  },
)
