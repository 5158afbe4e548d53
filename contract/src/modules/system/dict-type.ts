import { z } from 'zod'

import { crud, editOf, listOf } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { RowId } from '../../platform/rows.ts'
import { Id, Instant, Nothing, plain, Status, text, Version } from '../../platform/schemas.ts'

/** A text that may be left empty. */
const optional = (max: number) => plain(max).default('')

export const DictType = z.object({
  id: Id,
  /** In Chinese; the other two are empty where they say nothing else. */
  name: z.string(),
  nameEn: z.string(),
  nameZhTw: z.string(),
  /** By which the program asks for it. */
  type: z.string(),
  status: Status,
  description: z.string(),
  notes: z.string(),
  /** Delivered: it stays, under this type. */
  isBuiltIn: z.boolean(),
  /** The program knows its values: none is added, removed or changed. */
  isClosed: z.boolean(),
  valueCount: z.int(),
  version: Version,
  createdAt: Instant,
})
/** A dictionary as it is on the wire and on the page. */
export type DictType = z.input<typeof DictType>

const DictTypeAdd = z.strictObject({
  name: text(64),
  nameEn: optional(64),
  nameZhTw: optional(64),
  type: z.string().regex(/^[A-Za-z]\w{0,63}$/),
  status: Status.default(1),
  description: optional(256),
  notes: optional(256),
})

export const dictTypeApi = defineResource(
  'dictType',
  'system/dict/type',
  {
    ...crud({
      row: DictType,
      add: DictTypeAdd,
      edit: editOf(DictTypeAdd.shape),
      filter: { name: text(64).optional(), type: text(64).optional(), status: Status.optional() },
      sort: ['id', 'name', 'type', 'status', 'createdAt'],
    }),
    /** The enabled ones, called as the caller reads. */
    optionSelect: query(Nothing, listOf(z.object({ id: Id, name: z.string(), type: z.string() })), { access: 'signedIn' }),
    /** A disabled dictionary offers nothing; rows that hold its values keep them. */
    setStatus: command(z.strictObject({ id: RowId, status: Status }), Nothing, { method: 'PUT' }),
  },
  {
    title: 'name',
    /** `builtIn`: a delivered one cannot be deleted; `typeFixed`: nor get another type; `inUse`: rows hold its values. */
    errors: ['missing', 'typeTaken', 'builtIn', 'typeFixed', 'inUse'],
    rowsOf: 'nobody',
  },
)
