import { z } from 'zod'

import { type Declaration, declare, type Declared, isForPrograms } from './declaration.ts'
import { rememberUnits } from './unit-of.ts'

/** The allowed callers: holders of the endpoint's own permission, every signed-in user, everybody, or a device with its key. */
export type Access = 'permission' | 'signedIn' | 'public' | 'deviceKey'
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export type BodyKind = 'json' | 'file'
export type TransactionKind = 'platform' | 'own'

interface Options<
  In extends z.ZodType,
  A extends Access,
  Further extends string,
  B extends BodyKind = BodyKind,
  T extends TransactionKind = TransactionKind,
> {
  access?: A
  /** `POST` unless it says otherwise. */
  method?: Exclude<Method, 'GET'>
  /**
   * `none` for calls that are no staff operation and have their own table: devices, provider callbacks, login. Also for calls without data
   * of rows.
   */
  log?: 'operation' | 'none'
  /** For a command on rows: the reason why it records no change of them. */
  untold?: string
  /**
   * The transaction of a command. The platform's is the default; a refusal rolls the change back. `own` is for changes that must outlive a
   * refusal, wait for something, or are too long for one transaction. Such a handler gets a plain context.
   */
  transaction?: T
  /** `file`: multipart with one file; the other fields are the input, written as in a query. */
  body?: B
  /** The part that carries the file, where that is not `file`, and how many bytes it may have. */
  part?: { name: string; most: number }
  /** Bytes of a JSON body, where 256 KB are too few. */
  bodyLimit?: number
  /** For public endpoints: polled by a client that shows an unguessable key, so a call does not count as a try. */
  polled?: true
  /** Of devices: how many readings an input brings. A key may bring so many in a second, and its calls are served one after the other. */
  readings?(input: z.output<In>): number
  /** Rows of a sheet: a text that nobody can store well is a fault in the verdict of its row, and refuses no call. */
  judgesRows?: true
  /** Moves money: needs an `Idempotency-Key`, and the same key gets the first answer again. */
  idempotent?: true
  /** May be called with a session that is locked; with `signedIn` only. */
  whileLocked?: true
  /** Allowed after sign-in with a password that others know, before the user has set another; with `signedIn` only. */
  beforeNewPassword?: true
  /** A session that a later sign-in ended may call it too: the call proves the password itself. With `signedIn` only. */
  afterSurplus?: true
  /** One more permission, `<id>/<name>`, that some inputs ask for. */
  further?: { name: Further; when(input: z.output<In>): boolean }
}

export interface Spec<
  In extends z.ZodType,
  Out extends z.ZodType,
  A extends Access = Access,
  Further extends string = string,
  B extends BodyKind = BodyKind,
  T extends TransactionKind = TransactionKind,
> extends Omit<Options<In, A, Further, B, T>, 'method'> {
  /** A query reads; a command changes state, in one transaction with its entry in the operation log. */
  kind: 'query' | 'command'
  method: Method
  input: In
  output: Out
  access: A
  log: 'operation' | 'none'
  body: B
  transaction: T
  /**
   * The action of the same resource whose permission admits to this query too, with the data scope of that permission. The query is no
   * permission of its own.
   */
  grantedBy?: string
  /** The last part of the path, where another method of the same path has the name. */
  at?: string
  /** Of an import: a row of its file, fields named as those of the resource. */
  records?: z.ZodObject
  /** The answer is a file, not an envelope. */
  download?: true
  /** Of a file with the rows of the list beside it: fields of these rows that are no columns of the file. */
  leavesOut?: readonly string[]
  /** The answer are events of the output's schema, for as long as the caller stays (`text/event-stream`). */
  stream?: true
}

// oxlint-disable-next-line typescript/no-explicit-any -- the widest spec: every concrete one is assignable to it
export type AnySpec = Spec<any, any, Access, any, BodyKind, TransactionKind>

/** A spec with its one identifier; permission, path, log entry, query key and operationId all follow from it. */
export type Endpoint<S extends AnySpec = AnySpec, Id extends string = string, Path extends string = Id> = S & {
  id: Id
  path: `/${Path}`
  /** Callers with `access: 'permission'` need this one: the endpoint's own id, or that of the endpoint in `grantedBy`. */
  permission: string
  /** The resource's name and this endpoint's key in it; texts are found by them. */
  resource: string
  action: string
  /** Programs may call it with an API key. Absent: it is for people alone. */
  programs?: true
  /** A standby may answer it. Absent: the primary does. */
  mayLag?: true
}

export type Resource<Address extends string = string, Specs extends Record<string, AnySpec> = Record<string, AnySpec>> = {
  [Action in keyof Specs & string]: Endpoint<
    Specs[Action],
    `api/v1/${Address}/${Action}`,
    `api/v1/${Address}/${LastPart<Specs[Action], Action>}`
  >
}
type LastPart<S, Action extends string> = S extends { at: infer At extends string } ? At : Action

/** A field of a row, as `get` answers it. */
type FieldOf<Specs> = Specs extends { get: { output: z.ZodType<infer Row> } } ? keyof Row & string : never

/**
 * Name a set of endpoints, place them and declare what they refuse with:
 * `defineResource('dictData', 'system/dict/data', { list: … }, { errors: ['missing'] })`.
 */
export function defineResource<
  const Name extends string,
  const Address extends string,
  Specs extends Record<string, AnySpec>,
  const Code extends string = never,
>(
  name: Name,
  address: Address,
  specs: Specs,
  declaration: Declaration<Code, FieldOf<Specs>, keyof Specs & string> = {},
): Resource<Address, Specs> & Declared<Name, Code> {
  const endpoints = Object.entries(specs).map(([action, spec]) => {
    const id = `api/v1/${address}/${action}`
    const permission = `api/v1/${address}/${spec.grantedBy ?? action}`
    const programs = spec.access === 'permission' && isForPrograms(declaration, action) && { programs: true as const }
    const mayLag = (isExport(action, spec) || declaration.mayLag?.includes(action) === true) && { mayLag: true as const }
    return [
      action,
      { ...spec, id, path: `/api/v1/${address}/${spec.at ?? action}`, permission, resource: name, action, ...programs, ...mayLag },
    ]
  })
  rememberUnits(name, address, Object.values(specs))
  return declare(Object.fromEntries(endpoints) as Resource<Address, Specs>, { name, ...declaration })
}

/** Other files, such as attachments, are asked for at the moment when they are made. */
const isExport = (action: string, { download }: AnySpec) => download === true && action.startsWith('export')

export function query<In extends z.ZodType, Out extends z.ZodType, A extends Access = 'permission'>(
  input: In,
  output: Out,
  { access, ...rest }: { access?: A; beforeNewPassword?: true } = {},
): Spec<In, Out, A, never, 'json', 'own'> & { kind: 'query' } {
  return {
    kind: 'query',
    method: 'GET',
    input,
    output,
    access: access ?? ('permission' as A),
    log: 'none',
    body: 'json',
    transaction: 'own',
    ...rest,
  }
}

/** A query about a file that is sent with it. Nothing is written. */
export const fileQuery = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) => ({
  ...query(input, output),
  method: 'POST' as const,
  body: 'file' as const,
})

interface DownloadOptions<A extends Access> {
  log?: 'operation' | 'none'
  access?: A
  leavesOut?: readonly string[]
}

/**
 * A query that answers a spreadsheet of all rows behind its filters. Beside a list its columns are the fields of the list's rows, except
 * those in `leavesOut`: meaningless ids and redundant columns. The operation log records each download with its user, like a command.
 */
export const download = <In extends z.ZodType, A extends Access = 'permission'>(
  input: In,
  { leavesOut, log = 'operation', ...options }: DownloadOptions<A> = {},
) => ({
  ...query(input, z.unknown(), options),
  download: true as const,
  log,
  ...(leavesOut && { leavesOut }),
})

/** A query that is answered again and again: with an event whenever there is something else to say. */
export const stream = <In extends z.ZodType, Event extends z.ZodType, A extends Access = 'permission'>(
  input: In,
  event: Event,
  options: { access?: A } = {},
) => ({ ...query(input, event, options), stream: true as const })

export function command<
  In extends z.ZodType,
  Out extends z.ZodType,
  A extends Access = 'permission',
  Further extends string = never,
  B extends BodyKind = 'json',
  T extends TransactionKind = 'platform',
>(
  input: In,
  output: Out,
  { access, method = 'POST', log = 'operation', body, transaction, ...rest }: Options<In, A, Further, B, T> = {},
): Spec<In, Out, A, Further, B, T> & { kind: 'command' } {
  return {
    kind: 'command',
    method,
    input,
    output,
    access: access ?? ('permission' as A),
    log,
    body: body ?? ('json' as B),
    transaction: transaction ?? ('platform' as T),
    ...rest,
  }
}

/** Inside: branded integers and dates. */
export type InputOf<S extends AnySpec> = z.output<S['input']>
export type OutputOf<S extends AnySpec> = z.output<S['output']>
/** On the wire: decimal strings and ISO texts. */
export type WireInput<S extends AnySpec> = z.input<S['input']>
export type WireOutput<S extends AnySpec> = z.input<S['output']>
