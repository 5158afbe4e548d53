import { z } from 'zod'
import { exactlyOne } from '../../platform/field-errors.ts'
import { listed } from '../../platform/counts.ts'
import { IdInput, listOf, listQuery } from '../../platform/crud.ts'
import { Destination } from '../../platform/destination.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { RowId, Deletion, RowResults } from '../../platform/rows.ts'
import { Id, Instant, Nothing, plain, Status, text, Version } from '../../platform/schemas.ts'
import { DICT_TONES } from './dictionaries.ts'

const DictOption = z.object({
  /** The stored value. */
  key: z.string(),
  /** The label, in the language of the request. */
  value: z.string(),
  /** 1 for the one to choose first: `defaultValue` where the caller gives it. */
  isDefault: z.literal([0, 1]),
  remark: z.string(),
  tone: z.enum(DICT_TONES).nullable(),
})

export const DictValue = z.object({
  id: Id,
  /** The same as `id`. */
  dictCode: Id,
  dictType: z.string(),
  /** In Chinese; the other two are empty where they say nothing else. */
  label: z.string(),
  labelEn: z.string(),
  labelZhTw: z.string(),
  /** The stored value. */
  value: z.string(),
  sort: z.int(),
  /** Chosen first; one in each dictionary at most. */
  isDefault: z.boolean(),
  tone: z.enum(DICT_TONES).nullable(),
  status: Status,
  remark: z.string(),
  version: Version,
  createdAt: Instant,
})
/** A value of a dictionary as it is on the wire and on the page. */
export type DictValue = z.input<typeof DictValue>

const Label = plain(128).default('')
const Fields = {
  dictType: text(64),
  label: text(128),
  labelEn: Label,
  labelZhTw: Label,
  value: text(128),
  sort: z.int().min(0).max(9999).default(0),
  isDefault: z.boolean().default(false),
  tone: z.enum(DICT_TONES).nullable().optional(),
  status: Status.default(1),
  remark: plain(512).default(''),
}

/** The number of a row, by its own name (console-spec §7) or by the common one. If both are sent, they must be equal. */
const Named = { dictCode: RowId.optional(), id: RowId.optional() }
const namesOne = ({ dictCode, id }: { dictCode?: number | undefined; id?: number | undefined }) =>
  (dictCode ?? id) !== undefined && (dictCode ?? id) === (id ?? dictCode)
const NOT_ONE = exactlyOne('dictCode', 'id')

/** Rows that hold a value. */
export const DictUse = z.object({
  dictCode: Id,
  /** The resource of the rows, and the field with the value. */
  resource: z.string(),
  field: z.string(),
  count: z.int(),
  /** The list of these rows; null where there is none, or not for this caller. */
  rows: Destination.nullable(),
})
export type DictUse = z.input<typeof DictUse>

export const dictDataApi = defineResource(
  'dictData',
  'system/dict/data',
  {
    /** The values of an enabled dictionary, in its order: those that forms offer, and the disabled ones, which rows still hold. */
    getDictData: query(
      z.strictObject({ dictType: text(64), defaultValue: z.string().max(128).default('') }),
      z.object({ info: z.object({ name: z.string(), remark: z.string() }), values: z.array(DictOption), disabled: z.array(DictOption) }),
      { access: 'signedIn' },
    ),
    /** In their order, unless another is asked for. */
    ...listed(
      query(
        listQuery({ dictType: text(64).optional(), label: text(128).optional(), value: text(128).optional(), status: Status.optional() }, [
          'id',
          'sort',
          'label',
          'value',
          'status',
          'createdAt',
        ]),
        listOf(DictValue),
      ),
    ),
    get: query(z.strictObject(Named).refine(namesOne, NOT_ONE), DictValue),
    add: command(z.strictObject(Fields), IdInput),
    edit: command(z.strictObject({ ...Named, version: Version.optional(), ...Fields }).refine(namesOne, NOT_ONE), Nothing, {
      method: 'PUT',
    }),
    delete: command(Deletion, RowResults, { method: 'DELETE' }),
    /** Uses of the values of a dictionary, over all departments: every department would miss a removed value. */
    uses: query(z.strictObject({ dictType: text(64) }), z.object({ list: z.array(DictUse) })),
  },
  {
    /** `missing`: no such dictionary, or disabled; `closed`: the program knows its values; `valueUsed`, `inUse`: rows hold this one. */
    title: 'label',
    errors: ['missing', 'rowMissing', 'typeMissing', 'typeFixed', 'valueTaken', 'closed', 'valueUsed', 'inUse'],
    rowsOf: 'nobody',
  },
)
