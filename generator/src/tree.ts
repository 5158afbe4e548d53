import {
  type ArrayExpression,
  type Comment,
  type Expression,
  type ObjectExpression,
  type ObjectPropertyKind,
  parseSync,
  type Program,
  type SpreadElement,
  Visitor,
} from 'oxc-parser'

/** A source with its syntax tree. */
export interface Tree {
  source: string
  path: string
  program: Program
  comments: readonly Comment[]
}

/** An entry of a list or an object. */
export type Entry = Expression | SpreadElement | ObjectPropertyKind

export function treeOf(source: string, path: string): Tree {
  const { program, comments, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return { source, path, program, comments }
}

const AROUND = ['ParenthesizedExpression', 'TSAsExpression', 'TSSatisfiesExpression'] as const
const isAround = (expression: Expression): expression is Extract<Expression, { type: (typeof AROUND)[number] }> =>
  AROUND.some((type) => type === expression.type)
/** Without brackets, `as const` and `satisfies`. */
const bare = (expression: Expression): Expression => (isAround(expression) ? bare(expression.expression) : expression)

/** The value of a constant of the file; `default` is the default export. */
export function valueOf({ program }: Tree, name: string): Expression | undefined {
  for (const statement of program.body) {
    // A function or a class passes, and no caller takes it for a literal.
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default') return bare(statement.declaration as Expression)
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (found?.init) return bare(found.init)
  }
  return undefined
}

/** The name of a property; undefined for a spread. */
export function keyOf(entry: Entry): string | undefined {
  if (entry.type !== 'Property' || entry.computed) return undefined
  if (entry.key.type === 'Identifier') return entry.key.name
  return entry.key.type === 'Literal' ? String(entry.key.value) : undefined
}

/** The value behind a key. */
export function propertyOf(object: ObjectExpression, key: string) {
  const property = object.properties.find((entry) => keyOf(entry) === key)
  return property?.type === 'Property' ? { property, value: bare(property.value) } : undefined
}

/** Places and quotes do not count. */
const WITHOUT = new Set(['start', 'end', 'raw'])
const shapeOf = (entry: Entry) =>
  JSON.stringify(entry, (key, value: unknown) => {
    if (WITHOUT.has(key)) return undefined
    return typeof value === 'bigint' ? String(value) : value
  })

/** Whether one of these entries is this one: a property by its name, anything else by its whole tree. */
export function has(entries: readonly Entry[], wanted: Entry) {
  const [key, shape] = [keyOf(wanted), shapeOf(wanted)]
  return entries.some((entry) => (key === undefined ? shapeOf(entry) === shape : keyOf(entry) === key))
}

/** The list that a call of this function gets last. `first`: the name that it gets before. */
export function listIn(value: Entry | null | undefined, callee: string, first?: string): ArrayExpression | undefined {
  if (value?.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== callee) return undefined
  const [name, last] = [value.arguments[0], value.arguments.at(-1)]
  if (first !== undefined && !(name?.type === 'Identifier' && name.name === first)) return undefined
  return last?.type === 'ArrayExpression' ? last : undefined
}

/** Whether the file has this text as a literal somewhere. */
export function says({ program }: Tree, text: string) {
  let found = false
  const visitor = new Visitor({
    Literal(node) {
      found ||= node.value === text
    },
  })
  visitor.visit(program)
  return found
}

/** Whether the file names this member of this object somewhere. */
export function mentions({ program }: Tree, object: string, member: string) {
  let found = false
  const visitor = new Visitor({
    MemberExpression(node) {
      if (node.object.type === 'Identifier' && node.object.name === object && node.property.type === 'Identifier')
        found ||= node.property.name === member
    },
  })
  visitor.visit(program)
  return found
}
