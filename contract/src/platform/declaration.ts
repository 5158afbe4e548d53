/** Declarations of a resource beside its endpoints. */
export interface Declaration<Code extends string = string, Field extends string = string, Action extends string = string> {
  /** The field by which people call a row; without one it is called by its number. */
  title?: Field
  /** The codes of its refusals. Each has a text in every language; its key is `<resource>.error.<code>`. */
  errors?: readonly Code[]
  /** Of which rows its permissions are: those of a department, which may move to another one, or of the set-up of all. */
  rowsOf?: 'department' | 'nobody'
  /**
   * Whether programs may call it with an API key that has the permission. Left out: it is for people alone. `but`: these actions are for
   * people, such as a decision by a second person (decision 137).
   */
  programs?: 'all' | { but: readonly Action[] }
  /** Queries whose answer may be seconds old: a standby may give it, and says how old it is (decision 144). Files of exports always may. */
  mayLag?: readonly Action[]
}

/** Whether a program may call this action of a resource. */
export const isForPrograms = ({ programs }: Declaration, action: string): boolean =>
  programs === 'all' || (programs !== undefined && !programs.but.includes(action))

export const DECLARED = Symbol('declared')
export type Declared<Name extends string = string, Code extends string = string> = {
  readonly [DECLARED]?: Declaration<Code> & { name: Name }
}

/** The name of a resource: `NameOf<typeof waterCardApi>` is `waterCard`. */
export type NameOf<R> = R extends Declared<infer Name> ? Name : never
/** The codes that a resource refuses with: `ErrorOf<typeof waterCardApi>`. */
export type ErrorOf<R> = R extends Declared<string, infer Code> ? Code : never

/** The title field of each resource, by its name: an endpoint knows only the name. */
const titles = new Map<string, string>()

/** Joins a declaration to the endpoints of a resource. It is not enumerable: a walk through a resource meets endpoints only. */
export const declare = <Endpoints extends object, Name extends string, Code extends string>(
  endpoints: Endpoints,
  declaration: Declaration<Code> & { name: Name },
): Endpoints & Declared<Name, Code> => {
  if (declaration.title) titles.set(declaration.name, declaration.title)
  return Object.defineProperty(endpoints, DECLARED, { value: declaration })
}

const textAt = (row: object, field: string | undefined) => {
  const text = field === undefined ? undefined : (row as Record<string, unknown>)[field]
  return typeof text === 'string' ? text : undefined
}

/** The title of this row; undefined if the resource declares none. */
export const titleOf = (resource: string, row: object): string | undefined => textAt(row, titles.get(resource))

/** The same for a screen, which always shows something: without a title the name, else the number. */
export const calledBy = (resource: string, row: { id: number }): string => titleOf(resource, row) || textAt(row, 'name') || `#${row.id}`

/** Whether its permissions are of rows that may move to another department. */
export const isOfDepartments = (resource: Declared): boolean => resource[DECLARED]?.rowsOf !== 'nobody'

/** Of what `defineResource` made. */
export const nameOf = (resource: Declared): string => resource[DECLARED]!.name
