import { z } from 'zod'

import { Id, Status } from '../../platform/schemas.ts'
import { DataScopeKind } from './data-scope.ts'

/** Which of the rows that belong to departments. */
const Reach = z.object({
  all: z.boolean(),
  deptIds: z.array(Id),
  /** One's own besides, wherever they stand. */
  own: z.boolean(),
})

const RightsRole = z.object({
  id: Id,
  name: z.string(),
  /** A disabled one gives nothing. */
  status: Status,
  isSuper: z.boolean(),
  dataScope: DataScopeKind,
  /** The departments of its scope: the chosen ones, or for a person those that follow from their own. */
  deptIds: z.array(Id),
})
export type RightsRole = z.input<typeof RightsRole>

const Right = z.object({
  /** Of the menu row. */
  id: Id,
  parentId: Id.nullable(),
  type: z.enum(['directory', 'menu', 'button']),
  name: z.string(),
  permission: z.string().nullable(),
  /** The roles that give it; a directory shows where something in it is given. */
  roleIds: z.array(Id),
  /** The rows of this permission for a person. Null for a page. Null for a role too, because its scope differs by holder. */
  reach: Reach.nullable(),
  /** Given to the role without effect: this parent of it lacks it. */
  lackedBy: Id.nullable(),
})
export type Right = z.input<typeof Right>

/** The effective permissions of a person or a role, by the rules of every call. For the super role all pages and permissions are listed. */
export const Rights = z.object({
  isSuper: z.boolean(),
  /** A person's roles; a role and its parents, the highest last. */
  roles: z.array(RightsRole),
  /** Those that are spoken of. */
  departments: z.array(z.object({ id: Id, name: z.string() })),
  /** In menu order, parents before their children. */
  rights: z.array(Right),
})
export type Rights = z.input<typeof Rights>
