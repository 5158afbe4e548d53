import type { openApiDocument } from '../../server/src/kernel/openapi.ts'
import { fail } from '../launch/fail.mjs'

export type Document = ReturnType<typeof openApiDocument>
export type Schema = Record<string, unknown> & { $ref?: string; properties?: Record<string, Schema>; required?: string[] }

/** By its address: of each endpoint the method and its marks. */
export interface Tree {
  [name: string]: string | Tree
}

interface Operation {
  summary: string
  'x-access': string
  'x-programs'?: true
  parameters: { $ref: string }[]
  requestBody?: Schema
  responses: Record<200, Schema>
}

interface Parameter {
  name: string
  in: string
  required: boolean
  schema: Schema
}

/** An endpoint that a program may call. */
export interface Called {
  /** `['water', 'waterCard', 'recharge']` */
  path: string[]
  summary: string
  marks: string
  /** Of a list: the order in which new rows come last. */
  order: string
  input: Schema
  /** Absent: a file. */
  output?: Schema
  /** Of a list. */
  row?: Schema
}

type Components = Record<string, Record<string, Schema>>

/** Follows a reference of the document. */
export function resolved({ components }: Document, schema: Schema): Schema {
  if (!schema.$ref) return schema
  const [, , kind = '', name = ''] = schema.$ref.split('/')
  return resolved({ components } as Document, (components as unknown as Components)[kind]![name]!)
}

/** All that programs may call, and what devices send. */
export function endpointsIn(document: Document): { tree: Tree; calls: Called[] } {
  const tree: Tree = {}
  const calls: Called[] = []
  for (const [address, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods) as [string, Operation][]) {
      if (!operation['x-programs'] && operation['x-access'] !== 'deviceKey') continue
      const called = callOf(document, address, method, operation)
      calls.push(called)
      place(tree, called.path, [method.toUpperCase(), called.marks, called.order].filter(Boolean).join(' '))
    }
  return { tree, calls }
}

function place(tree: Tree, path: readonly string[], marked: string) {
  const name = path.at(-1)!
  let at = tree
  for (const step of path.slice(0, -1)) at = (at[step] ??= {}) as Tree
  if (at[name] !== undefined) fail(`Two endpoints are ${path.join('.')}.`)
  at[name] = marked
}

function callOf(document: Document, address: string, method: string, operation: Operation): Called {
  const path = address.split('/').slice(3)
  const parameters = operation.parameters.map((parameter) => resolved(document, parameter) as unknown as Parameter)
  const answer = contentOf(resolved(document, operation.responses[200]))
  const output = answer.type === 'application/json' ? resolved(document, answer.schema).properties!['data']! : undefined
  const row = method === 'get' && path.at(-1) === 'list' && output ? rowOf(document, output) : undefined
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.name !== 'lang')
  const body = method === 'get' ? undefined : contentOf(resolved(document, operation.requestBody!))
  const isPaged = row !== undefined && query.some(({ name }) => name === 'pageNum')
  const marks = {
    i: parameters.some(({ name }) => name === 'Idempotency-Key'),
    p: isPaged,
    d: output === undefined,
    u: body?.type === 'multipart/form-data',
    k: operation['x-access'] === 'deviceKey',
  }
  return {
    path,
    summary: operation.summary,
    marks: Object.entries(marks)
      .flatMap(([mark, has]) => (has ? [mark] : []))
      .join(''),
    order: isPaged ? orderOf(document, query) : '',
    input: body ? body.schema : ofQuery(query),
    ...(output && { output }),
    ...(isPaged && { row }),
  }
}

/** By age; a list without such a key has its usual order. */
function orderOf(document: Document, query: readonly Parameter[]): string {
  const parameter = query.find(({ name }) => name === 'orderBy')
  const keys = parameter ? (resolved(document, parameter.schema)['enum'] as string[]) : []
  return ['id', 'createdAt', 'time'].find((key) => keys.includes(key)) ?? ''
}

const ofQuery = (query: readonly Parameter[]): Schema => ({
  type: 'object',
  properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
  required: query.filter(({ required }) => required).map(({ name }) => name),
})

const rowOf = (document: Document, output: Schema) => resolved(document, output).properties?.['list']?.['items'] as Schema | undefined

function contentOf({ content }: Schema): { type: string; schema: Schema } {
  const [type, { schema }] = Object.entries(content as Record<string, { schema: Schema }>)[0]!
  return { type, schema }
}
