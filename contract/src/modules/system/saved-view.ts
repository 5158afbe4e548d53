import { z } from 'zod'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { Nothing, recordOf, Id, text } from '../../platform/schemas.ts'
import { IdInput, listOf } from '../../platform/crud.ts'
import { idOf, RowId, actOn, RowResults } from '../../platform/rows.ts'
import { ListName } from './list-layout.ts'

/** Views of one account for one list. */
export const MOST_VIEWS = 30

export const MOST_SHARED_WITH = 20

/** No list has as many. */
const MOST_CONDITIONS = 64

const Key = z.string().regex(/^[A-Za-z]\w{0,47}$/)

const Value = z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(32)).max(8)])

/** Conditions as the list takes them. The server checks them against the schema of that list. */
export const ViewFilter = recordOf(Key, Value, MOST_CONDITIONS)

export type ViewFilter = z.output<typeof ViewFilter>

/** A refused filter may hold a phone number, so the log keeps none. */
const TypedFilter = ViewFilter.meta({ secret: true })

const ViewSort = z.strictObject({ orderBy: Key, isAsc: z.boolean() })

const ViewName = text(24)

export const SavedView = z.object({
  id: Id,
  list: ListName,
  name: z.string(),
  /** Empty if it is broken. */
  filter: ViewFilter,
  sort: ViewSort.nullable(),
  isOwn: z.boolean(),
  owner: z.string(),
  /** It is shared with these roles; of another's view only with those that the caller holds. */
  roleIds: z.array(idOf('role')),
  roleNames: z.array(z.string()),
  /** The list takes its filter no longer: it can only be deleted. */
  isBroken: z.boolean(),
})

export type SavedView = z.input<typeof SavedView>

const UNTOLD = 'a view of the caller has no history'

const RoleChoice = z.object({ id: Id, name: z.string() })

/** Named filters of lists: the caller's own, and those that others share with a role of the caller. A view grants nothing. */
export const savedViewApi = defineResource(
  'savedView',
  'system/savedView',
  {
    /** Of all lists that the caller may see: the own ones in their order, then the shared ones. */
    list: query(Nothing, listOf(SavedView), { access: 'signedIn' }),
    add: command(z.strictObject({ list: ListName, name: ViewName, filter: TypedFilter, sort: ViewSort.optional() }), IdInput, {
      access: 'signedIn',
    }),
    /** Absent fields stay. A filter comes with its sort. */
    edit: command(
      z.strictObject({ id: RowId, name: ViewName.optional(), filter: TypedFilter.optional(), sort: ViewSort.optional() }),
      Nothing,
      { method: 'PUT', access: 'signedIn', untold: UNTOLD },
    ),
    delete: command(actOn({}), RowResults, { method: 'DELETE', access: 'signedIn', untold: UNTOLD }),
    /** All own views of a list, in their new order. */
    arrange: command(z.strictObject({ list: ListName, ids: z.array(idOf('savedView')).max(MOST_VIEWS) }), Nothing, {
      access: 'signedIn',
    }),
    /** With all holders of these roles; without one it is private again. */
    share: command(z.strictObject({ id: RowId, roleIds: z.array(idOf('role')).max(MOST_SHARED_WITH) }), Nothing, {
      method: 'PUT',
      untold: UNTOLD,
    }),
    /** The roles to share with. */
    shareRoles: { ...query(Nothing, listOf(RoleChoice)), grantedBy: 'share' },
  },
  {
    errors: ['missing', 'listMissing', 'nameTaken', 'tooMany', 'personal', 'unfit', 'nothing', 'roleMissing'],
    rowsOf: 'nobody',
  },
)
