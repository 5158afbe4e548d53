import { type Name, type OwnedName, type Owner, type RowOf, type Rows, rowsNamed } from './rows.ts'

/** One caller's view, by brute force. */
export interface See {
  all: Rows
  me: number
  /** Of these rows those that the caller sees by the endpoint's permission, or by another one. */
  mine: <Row extends Owner>(rows: readonly Row[], permission?: string) => Row[]
  /** Those visible by any permission. */
  mineByAny: <Row extends Owner>(rows: readonly Row[]) => Row[]
  /** Whether the endpoint's permission covers all rows, also those without an owner. */
  seesAll: boolean
  /** The same of another permission. */
  seesAllBy: (permission: string) => boolean
  holds: (permission: string) => boolean
}

export interface Reply {
  code: number
  message: string
  data: Record<string, unknown> & { fieldErrors?: object }
  /** Of a download. */
  sheet: unknown[][]
}

/** A call, the compared part of its answer, and its value if only the rows of the naive filter exist. */
interface Asked<Told = unknown> {
  input: object
  told: (reply: Reply) => Told
  expected: Told
}

/** The calls by which a query is asked for everything it might show. */
export type Counterpart = (see: See) => Asked[]

type Tree = { id: number; children?: Tree[] }
const flat = (nodes: readonly Tree[]): Tree[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

export const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)
export const idsOf = (rows: readonly { id: number }[]) => inOrder(rows.map(({ id }) => id))
export const listed = ({ data }: Reply) => flat(data.list as Tree[])

/** Ids, how many there are, and that a page of two holds two of them. */
const page = (rows: readonly { id: number }[]) => ({ ids: idsOf(rows), total: rows.length })
const pageTold = (reply: Reply) => ({ ids: idsOf(listed(reply)), total: reply.data.total as number })

/** A list: the visible rows, and those of them that a filter lets through. */
export const list =
  <N extends OwnedName>(name: N, ...filters: readonly [input: object, passes: (row: RowOf<N>, all: Rows) => boolean][]): Counterpart =>
  (see) =>
    [[{}, () => true] as (typeof filters)[number], ...filters].map(([input, passes]) => {
      const rows = seenOf(see, name).filter((row) => passes(row, see.all))
      return { input, told: pageTold, expected: page(rows) }
    })

/** The same of a list whose query needs something else too. */
export const listGiven =
  <N extends OwnedName>(given: object, ...[name, ...filters]: Parameters<typeof list<N>>): Counterpart =>
  (see) =>
    list(name, ...filters)(see).map((asked) => ({ ...asked, input: { ...given, ...asked.input } }))

const rowsOf = <N extends OwnedName>({ all }: See, name: N) => rowsNamed(all, name) as (RowOf<N> & Owner)[]
const seenOf = <N extends OwnedName>(see: See, name: N) => see.mine(rowsOf(see, name))

/** The counts of a list: as many as its counterpart expects rows for each of its filters, by ids or by a total. */
export const countedAsListed =
  (list: Counterpart): Counterpart =>
  (see) => {
    const asked = list(see).flatMap(({ input, expected }) => {
      const total = Array.isArray(expected) ? expected.length : (expected as { total?: number }).total
      return total === undefined ? [] : [{ filter: input, total }]
    })
    const filters = asked.map(({ filter }) => filter)
    return [{ input: { filters }, told: ({ data }) => data.counts, expected: asked.map(({ total }) => ({ total })) }]
  }

/** The same where rows belong to somebody in another way. */
export const listOf =
  (rowsOf: (see: See) => readonly { id: number }[]): Counterpart =>
  (see) => [{ input: {}, told: pageTold, expected: page(rowsOf(see)) }]

/** At most two rows of each, or every world would take a minute. */
export function some<Row>(rows: readonly Row[], isSeen: (row: Row) => boolean): { row: Row; isSeen: boolean }[] {
  const [seen, unseen] = [rows.filter(isSeen), rows.filter((row) => !isSeen(row))]
  return [...seen.slice(0, 2).map((row) => ({ row, isSeen: true })), ...unseen.slice(0, 2).map((row) => ({ row, isSeen: false }))]
}

/** One row by its id: there, or not there. A refusal for another reason says that it is there. */
export const found =
  <N extends OwnedName>(name: N, inputOf: (row: RowOf<N>) => object = ({ id }) => ({ id })): Counterpart =>
  (see) => {
    const seen = seenOf(see, name)
    return some(rowsOf(see, name), (row) => seen.includes(row)).map(({ row, isSeen }) => {
      return { input: inputOf(row), told: ({ code }) => code !== 404, expected: isSeen }
    })
  }

/** One row with what is shown of it: `view` of the answer is what `naive` makes of the row. */
export const shown =
  <N extends OwnedName>(name: N, view: (data: Reply['data']) => unknown, naive: (row: RowOf<N>, see: See) => unknown): Counterpart =>
  (see) => {
    const seen = seenOf(see, name)
    return some(rowsOf(see, name), (row) => seen.includes(row)).map(({ row, isSeen }) => {
      return { input: { id: row.id }, told: ({ code, data }) => (code === 0 ? view(data) : code), expected: isSeen ? naive(row, see) : 404 }
    })
  }

/** An export: as many lines below its head as there are visible rows, and in some cell of each its key. */
export const exported =
  <N extends OwnedName>(name: N, keyOf: (row: RowOf<N>) => unknown): Counterpart =>
  (see) => {
    const keys = new Set(rowsOf(see, name).map(keyOf))
    const told = ({ sheet }: Reply) => sheet.slice(1).map((cells) => String(cells.find((cell) => keys.has(cell))))
    const expected = seenOf(see, name).map((row) => String(keyOf(row)))
    return [{ input: {}, told: (reply) => told(reply).toSorted(), expected: expected.toSorted() }]
  }

/** An export of which no cell says whose line it is: as many lines as there are visible rows. */
export const counted =
  <N extends OwnedName>(name: N): Counterpart =>
  (see) => [{ input: {}, told: ({ sheet }) => sheet.length - 1, expected: seenOf(see, name).length }]

export const statistic = (naive: (see: See) => unknown, view: (data: Reply['data']) => unknown, input: object = {}): Counterpart => {
  return (see) => [{ input, told: ({ data }) => view(data), expected: naive(see) }]
}

/** Several of them about one endpoint. */
export const allOf =
  (...counterparts: Counterpart[]): Counterpart =>
  (see) =>
    counterparts.flatMap((counterpart) => counterpart(see))

/** A command upon a row of this table. */
export interface Upon<N extends Name = Name> {
  table: N
  inputOf: (row: RowOf<N>) => object
  /** The field that names the row in the input, if the command is about another; an error appears there. */
  field?: string
  /** Where the row has no owner of its own. */
  isSeen?: (row: RowOf<N>, see: See) => boolean
}

export const upon = <N extends Name>(table: N, inputOf: Upon<N>['inputOf'], rest: Pick<Upon<N>, 'field' | 'isSeen'> = {}) =>
  ({ table, inputOf, ...rest }) as unknown as Upon
