import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import { departments } from '../auth/access.table.ts'
import { demandNoGainForMover } from '../auth/gains.ts'
import type { Writing } from '../context.ts'
import { invalid, type PlainReason } from '../errors.ts'
import { ownedBy } from './conditions.ts'

type Referred = PgTable & { id: PgColumn }
type Owned = Referred & { deptId: PgColumn; createdBy: PgColumn }

interface Asked {
  id: number
  /** Of the input: where it is said that there is no such row. */
  field: string
  /** The row that refers to it, where it exists already. */
  from?: number
}

/** The target of a field of an input. */
export interface Reference {
  table: Referred
  /** Finds the row within the caller's scope and locks it; reports a missing one at the field. */
  find: (ctx: Writing, asked: Asked) => Promise<{ deptId: number }>
  /** The row that refers to it belongs to its department: always, or as long as nobody says another one. */
  owner?: 'always' | 'first'
}
/** By field of the input, in the order in which the rows are locked. */
export type References = Readonly<Record<string, Reference>>

/** A row of a department; `owner`: the referring row belongs to that department too. */
export const refersTo = (table: Owned, missing: PlainReason, owner?: 'owner'): Reference => ({
  table,
  ...(owner && { owner: 'always' }),
  async find(ctx, { id, field }) {
    const reached = and(eq(table.id, id), ownedBy(table)(ctx))
    const [found] = await ctx.db
      .select({ deptId: sql<number>`${table.deptId}`.mapWith(Number) })
      .from(table)
      .where(reached)
      .for('share')
    if (!found) throw invalid(field, missing)
    return found
  },
})

/** The department of a row, if people choose it: one within the scope of the call, or their own. */
export const refersToDepartment = (missing: PlainReason): Reference => ({
  table: departments,
  owner: 'always',
  async find(ctx, { id, field }) {
    await demandDepartment(ctx, id, field, missing)
    return { deptId: id }
  },
})

/** Nobody moves rows into a department out of scope. */
export async function demandDepartment({ db, scope, actor }: Writing, id: number, field: string, missing: PlainReason) {
  const isReached = scope.all || scope.deptIds.includes(id) || actor.deptId === id
  const [found] = await db.select({ id: departments.id }).from(departments).where(eq(departments.id, id))
  if (!isReached || !found) throw invalid(field, missing)
}

/** The title of another row, for the `columns` of the resource that refers to it. */
export const nameOf = <T extends string | null = string>(table: Referred, name: PgColumn, reference: PgColumn): SQL<T> =>
  // In a piece of its own, in which the columns stay qualified.
  sql<T>`${sql`(select ${name} from ${table} where ${table.id} = ${reference})`}`

/** Locks all rows that an input refers to. Answers the department of a new row, if one of them decides it. */
export async function holdReferences(ctx: Writing, references: References, input: object): Promise<number | undefined> {
  const found = await findAll(ctx, references, input)
  return (found.always ?? found.first)?.deptId
}

/** The same of an edit, for what it changes: the row goes to the department of its new owner. */
export async function moveReferences(ctx: Writing, references: References, before: object, changes: object): Promise<{ deptId?: number }> {
  const was = before as Record<string, unknown> & { id: number; deptId: number }
  const changed = Object.fromEntries(Object.entries(changes).filter(([field, value]) => value !== was[field]))
  const { always } = await findAll(ctx, references, changed, was.id)
  if (always === undefined || always.deptId === was.deptId) return {}
  demandNoGainForMover(ctx, { from: was.deptId, to: always.deptId })
  return { deptId: always.deptId }
}

async function findAll(ctx: Writing, references: References, input: object, from?: number) {
  const owners: { always?: { deptId: number }; first?: { deptId: number } } = {}
  for (const [field, { find, owner }] of Object.entries(references)) {
    const id = (input as Record<string, unknown>)[field]
    if (typeof id !== 'number') continue
    const found = await find(ctx, { id, field, ...(from !== undefined && { from }) })
    if (owner) owners[owner] = found
  }
  return owners
}
