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
  /** The departments that its scope means: the chosen ones, or for a person those that follow from his own. */
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
  /** Over which rows a person holds this permission; null for a page, and for a role, which means others to each who holds it. */
  reach: Reach.nullable(),
  /** Given to the role and yet worth nothing: this superior of it lacks it. */
  lackedBy: Id.nullable(),
})
export type Right = z.input<typeof Right>

/**
 * What somebody can see and do, or what a role is worth, by the rules that decide it at every call. The super role is everything:
 * then all pages and permissions are listed.
 */
export const Rights = z.object({
  isSuper: z.boolean(),
  /** A person's roles; a role and its superiors, the highest last. */
  roles: z.array(RightsRole),
  /** Those that are spoken of. */
  departments: z.array(z.object({ id: Id, name: z.string() })),
  /** In the order of the menu, superiors before what stands below them. */
  rights: z.array(Right),
})
export type Rights = z.input<typeof Rights>
