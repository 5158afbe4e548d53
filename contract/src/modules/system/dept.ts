import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { crud, editOf, listOf } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { Id, Instant, Nothing, plain, Status, text, Version } from '../../platform/schemas.ts'
import { ruled } from '../../platform/text-rules/text-rules.ts'

const none = z.literal('')

/** Where staff work. The data scope is counted in departments. */
export const Dept = z.object({
  id: Id,
  name: z.string(),
  /** The parent department; none for a root. */
  parentId: idOf('dept').nullable(),
  /** The head of the department. */
  head: z.string(),
  phone: z.string(),
  email: z.string(),
  sort: z.int(),
  status: Status,
  /** People of it and of those below, within the caller's scope. */
  userCount: z.int(),
  version: Version,
  createdAt: Instant,
  /** In a tree only. */
  get children(): z.ZodOptional<z.ZodArray<typeof Dept>> {
    return z.array(Dept).optional()
  },
})
/** A department as it is on the wire and on the page. */
export type Dept = z.input<typeof Dept>

export const DeptAdd = z.strictObject({
  /** None: a root, which only callers with access to every row may make. */
  parentId: idOf('dept').nullable().optional(),
  name: text(64),
  head: plain(32).default(''),
  /** Of the office: a mobile or a landline number. */
  phone: z.union([ruled('mobile'), ruled('landline'), none]).default(''),
  email: z.union([ruled('email').max(128), none]).default(''),
  sort: z.int().min(0).max(9999).default(0),
  status: Status.default(1),
})

/** An absent parent stays; null makes it a root. */
const DeptEdit = editOf(DeptAdd.shape)
const DeptFilter = z.strictObject({ name: text(64).optional(), status: Status.optional() })

/** To be chosen. */
export const DeptOption = z.object({
  id: Id,
  name: z.string(),
  parentId: idOf('dept').nullable(),
  get children(): z.ZodOptional<z.ZodArray<typeof DeptOption>> {
    return z.array(DeptOption).optional()
  },
})
export type DeptOption = z.input<typeof DeptOption>

export const deptApi = defineResource(
  'dept',
  'system/dept',
  {
    ...crud({ row: Dept, add: DeptAdd, edit: DeptEdit, filter: {}, sort: ['id'] }),
    /** The whole tree; with a filter the rows that match and what stands above them. */
    ...listed(query(DeptFilter, listOf(Dept))),
    /** The enabled departments in the data scope of any permission of the caller, and the caller's own. */
    treeSelect: query(Nothing, listOf(DeptOption), { access: 'signedIn' }),
    setStatus: command(z.strictObject({ id: RowId, status: Status }), Nothing, { method: 'PUT' }),
  },
  {
    title: 'name',
    /** `rootForAll`: only callers with access to every row may make a root. */
    errors: ['missing', 'inUse', 'nameTaken', 'cycle', 'tooDeep', 'parentMissing', 'rootForAll'],
    rowsOf: 'nobody',
  },
)

/** Levels of the tree, roots included. */
export const DEPT_LEVELS = 8
