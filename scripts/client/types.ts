import { type Called, type Document, resolved, type Schema } from './endpoints.ts'

/** The declarations of all calls, and of the schemas that they name. */
export function typesOf(document: Document, { calls }: { calls: readonly Called[] }): string {
  const named = new Map<string, string>()
  /** A reference becomes a type of its name, declared once. */
  function refer(ref: string): string {
    const name = pascal(ref.slice(ref.lastIndexOf('/') + 1))
    if (!named.has(name)) {
      // Before its parts, because the row of a tree holds rows of its kind.
      named.set(name, '')
      named.set(name, `export type ${name} = ${written(resolved(document, { $ref: ref }))}`)
    }
    return name
  }

  function written(schema: Schema): string {
    if (schema.$ref) return refer(schema.$ref)
    if (schema['const'] !== undefined) return JSON.stringify(schema['const'])
    if (schema['enum']) return (schema['enum'] as unknown[]).map((value) => JSON.stringify(value)).join(' | ')
    const choices = (schema['anyOf'] ?? schema['oneOf']) as Schema[] | undefined
    if (choices) return choices.map((choice) => `(${written(choice)})`).join(' | ')
    return SIMPLE[String(schema['type'])] ?? composed(schema)
  }

  function composed(schema: Schema): string {
    if (schema['type'] === 'array') {
      const tuple = schema['prefixItems'] as Schema[] | undefined
      return tuple ? `[${tuple.map(written).join(', ')}]` : `(${written((schema['items'] ?? {}) as Schema)})[]`
    }
    if (schema['type'] !== 'object') return 'unknown'
    if (schema.properties) return object(schema.properties, schema.required ?? [])
    const values = schema['additionalProperties']
    return `Record<string, ${values && typeof values === 'object' ? written(values as Schema) : 'unknown'}>`
  }

  const object = (properties: Record<string, Schema>, required: readonly string[]) =>
    `{ ${Object.entries(properties)
      .map(([name, schema]) => `${noteOf(document, schema)}${quoted(name)}${required.includes(name) ? '' : '?'}: ${written(schema)}`)
      .join('; ')} }`

  function declared({ marks, input, output, row }: Called): string {
    const { file: _, ...fields } = input.properties ?? {}
    const isUpload = marks.includes('u')
    const given = written(
      isUpload ? { type: 'object', properties: fields, required: (input.required ?? []).filter((name) => name !== 'file') } : input,
    )
    const taken = isUpload ? `${given} & Upload` : given
    if (!output) return `Call<${taken}, Download>`
    if (row) return `ListCall<${taken}, ${written(row)}, ${written(output)}>`
    return `Call<${taken}, ${written(output)}${marks.includes('i') ? ', IdempotentOptions' : ''}>`
  }

  const weir = `export interface Weir ${branch(calls, 0, declared)}\n`
  return [...[...named.values()].toSorted(), weir].join('\n')
}

/** The calls below one step of their paths, each with its title. */
function branch(calls: readonly Called[], depth: number, declared: (call: Called) => string): string {
  const steps = Map.groupBy(calls, ({ path }) => path[depth]!)
  const lines = [...steps].map(([name, below]) => {
    const [first] = below
    const isCall = below.length === 1 && first!.path.length === depth + 1
    const note = isCall ? `/** ${first!.summary.replaceAll('*/', '')} */\n` : ''
    return `${note}${quoted(name)}: ${isCall ? declared(first!) : branch(below, depth + 1, declared)}`
  })
  return `{\n${lines.join('\n')}\n}`
}

const SIMPLE: Record<string, string> = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }

const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('')

const quoted = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

/** The unit of a figure: decimals are texts, and their schema says of what. */
function noteOf(document: Document, schema: Schema): string {
  const unit = schema['unit'] ?? resolved(document, schema)['unit']
  return typeof unit === 'string' ? `/** ${unit} */ ` : ''
}
