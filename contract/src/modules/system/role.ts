import { z } from 'zod'

import { crud, editOf, IdInput, listOf } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { idOf, RowId } from '../../platform/rows.ts'
import { Id, Instant, Nothing, plain, Status, text, Version } from '../../platform/schemas.ts'
import { Rights, DataScopeKind } from './rights.ts'

/**
 * The reason why this caller cannot change a role. It is the caller's own or a parent of it, the super role, or has permissions that the
 * caller lacks. Super administrators can change any role. Of the super role only its name, order and description change.
 */
export const ROLE_BARS = ['own', 'super', 'beyond'] as const

/** Roles for the kinds of work at a utility; `modules/ready-roles.ts` says what they may do. */
export const READY_ROLES = ['cashier', 'finance', 'technician', 'service'] as const
export type ReadyRole = (typeof READY_ROLES)[number]

export const Role = z.object({
  id: Id,
  /** The console's key of the role; never changes. */
  key: z.string(),
  name: z.string(),
  /** The parent role, which bounds this one. */
  parentId: idOf('role').nullable(),
  parentName: z.string().nullable(),
  sort: z.int(),
  status: Status,
  description: z.string(),
  dataScope: DataScopeKind,
  isSuper: z.boolean(),
  /** Its holders. */
  userCount: z.int(),
  bar: z.enum(ROLE_BARS).nullable(),
  version: Version,
  createdAt: Instant,
})
export type Role = z.input<typeof Role>

const RoleDetail = z.object({
  ...Role.shape,
  /** Its menu entries: directories, pages, permissions. */
  menuIds: z.array(idOf('sysMenu')),
  /** The departments of data scope 2. */
  deptIds: z.array(idOf('dept')),
})
export type RoleDetail = z.input<typeof RoleDetail>

const RoleValues = {
  name: text(64),
  parentId: idOf('role').nullable().optional(),
  sort: z.int().min(0).max(9999).default(0),
  description: plain(256).default(''),
}
const MenuIds = z.array(idOf('sysMenu')).max(5000)

/** Made from the name where none is given. */
const RoleKey = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{1,63}$/)
const DeptIds = z.array(idOf('dept')).max(5000)
const RoleAdd = z.strictObject({
  ...RoleValues,
  key: RoleKey.optional(),
  status: Status.default(1),
  menuIds: MenuIds.default([]),
  /** Own rows where it is left out. Any other needs the permission of `dataScope` as well. */
  dataScope: DataScopeKind.optional(),
  deptIds: DeptIds.optional(),
})
/** A missing parent removes the parent. Missing entries and a missing status stay unchanged. */
const RoleEdit = editOf({ ...RoleValues, status: Status.optional(), menuIds: MenuIds.optional() })
const RoleFilter = { name: text(64).optional(), key: text(64).optional(), status: Status.optional(), parentId: idOf('role').optional() }

/** A row of a tree to give from. */
export const MenuChoice = z.object({
  id: Id,
  parentId: idOf('sysMenu').nullable(),
  type: z.enum(['directory', 'menu', 'button']),
  name: z.string(),
  permission: z.string().nullable(),
  /** Whether the caller, and the named parent, hold it. */
  mayGive: z.boolean(),
  get children(): z.ZodOptional<z.ZodArray<typeof MenuChoice>> {
    return z.array(MenuChoice).optional()
  },
})
export type MenuChoice = z.input<typeof MenuChoice>

const DeptChoice = z.object({
  id: Id,
  parentId: idOf('dept').nullable(),
  name: z.string(),
  /** Whether it is within the caller's scope. If not, its rows are not counted. */
  mayGive: z.boolean(),
  regions: z.int(),
  /** Open ones. */
  cards: z.int(),
  get children(): z.ZodOptional<z.ZodArray<typeof DeptChoice>> {
    return z.array(DeptChoice).optional()
  },
})
export type DeptChoice = z.input<typeof DeptChoice>

const RoleChoice = z.object({ id: Id, name: z.string(), parentId: idOf('role').nullable(), dataScope: DataScopeKind, status: Status })
export type RoleChoice = z.input<typeof RoleChoice>

export const roleApi = defineResource(
  'role',
  'system/role',
  {
    ...crud({
      row: Role,
      add: RoleAdd,
      edit: RoleEdit,
      filter: RoleFilter,
      sort: ['id', 'name', 'key', 'sort', 'status', 'createdAt'],
    }),
    get: query(IdInput, RoleDetail),
    getParams: query(Nothing, z.object({ roles: z.array(RoleChoice) })),
    /** All available entries, as a tree, and those of a role. `parentId`: its parent in the form. */
    menuTreeSelect: query(
      z.strictObject({ id: RowId.optional(), parentId: idOf('role').optional() }),
      z.object({ ...listOf(MenuChoice).shape, checkedIds: z.array(Id) }),
    ),
    /** A new role can begin with one of them. Each has the entries that the caller can give. */
    ready: {
      ...query(Nothing, z.object({ list: z.array(z.object({ key: z.enum(READY_ROLES), menuIds: z.array(Id) })) })),
      grantedBy: 'add',
    },
    /** The departments as a tree, and those that a role was given. */
    deptTreeSelect: query(z.strictObject({ id: RowId.optional() }), z.object({ ...listOf(DeptChoice).shape, checkedIds: z.array(Id) })),
    /** The departments count with kind 2, and there must be some. */
    dataScope: command(editOf({ dataScope: DataScopeKind, deptIds: DeptIds.default([]) }), Nothing, {
      method: 'PUT',
    }),
    setStatus: command(z.strictObject({ id: RowId, status: Status }), Nothing, { method: 'PUT' }),
    /** Its effective entries, bounded by its parents. */
    rights: query(IdInput, Rights),
  },
  {
    title: 'name',
    errors: [
      'missing',
      'keyTaken',
      'nameTaken',
      'own',
      'isSuper',
      'beyond',
      'superStays',
      'held',
      'hasBelow',
      'parentMissing',
      'cycle',
      'menuMissing',
      'menuBeyondYou',
      'menuBeyondSuperior',
      'scopeBeyondYou',
      'scopeBeyondSuperior',
      'scopeBelow',
      'departmentMissing',
      'departmentsNeeded',
    ],
    rowsOf: 'nobody',
  },
)
