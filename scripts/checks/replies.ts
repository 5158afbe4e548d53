// Fastify's reply is a thenable: an `await` of it waits for the end of the answer and gives nothing. So no asynchronous function resolves
// with one. A handler returns its payload, and throws an `HttpRefusal` (docs/decisions/124-replies-are-not-awaited.md).
import { globSync } from 'node:fs'
import { type ESTree, parseSync } from 'rolldown/utils'
import { root } from '../launch/paths.mjs'
import { lineAt, readSource, type Source } from './source.ts'

type Node = ESTree.Node
type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression
type Enclosing = Extract<Node, { expression: Node; type: (typeof AROUND)[number] }>
type ReplyTest = (node: Node | null | undefined) => boolean

/** Methods of a reply that give the reply. */
const CHAINED =
  /^(?:send|code|status|type|header|headers|removeHeader|trailer|removeTrailer|redirect|sendFile|download|callNotFound|hijack|serializer)$/
const FUNCTIONS = new Set<string>(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])
/** Syntax around an expression that leaves its value. */
const AROUND = ['ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ChainExpression'] as const

const isFunction = (node: Node): node is FunctionNode => FUNCTIONS.has(node.type)
const isAround = (node: Node): node is Enclosing => AROUND.some((type) => type === node.type)
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The places of these files where something awaits a reply, or resolves with one. */
export function replyFaults(files: readonly Source[]) {
  const parsed = files
    .filter(({ source }) => source.includes('reply') || source.includes('FastifyReply'))
    .map(({ file, source }) => ({ file, source, nodes: nodesOf(parseSync(file, source).program) }))
  const callbacks = new Set(parsed.flatMap(({ nodes }) => nodes.flatMap(callbacksOf)))
  const givers = giversOf(parsed.map(({ nodes }) => nodes))
  return parsed.flatMap(({ file, source, nodes }) => {
    const isReply = replyTest(nodes, givers)
    return nodes
      .filter((node) => waitsForReply(node, isReply, callbacks))
      .map(({ start }) => `${file}:${lineAt(source, start)}: a reply is a thenable: return the payload, or throw`)
  })
}

/** Names of functions that give a reply, in all files; one may give what another one gives. */
function giversOf(files: readonly Node[][]) {
  const givers = new Set<string>()
  const named = files.map((nodes) => ({ nodes, functions: nodes.flatMap(namedFunctions) }))
  for (let before = -1; before < givers.size;) {
    before = givers.size
    for (const { nodes, functions } of named) {
      const isReply = replyTest(nodes, givers)
      const giving = functions.filter(({ node }) => !node.async && resultsOf(node).some(isReply))
      for (const { name } of giving) givers.add(name)
    }
  }
  return givers
}

/** The function of a declaration with its name, or of a constant with that of the constant. */
function namedFunctions(node: Node): { name: string; node: FunctionNode }[] {
  if (isFunction(node)) return node.id ? [{ name: node.id.name, node }] : []
  if (node.type !== 'VariableDeclarator' || !node.init || !isFunction(node.init) || node.init.id) return []
  const name = nameOf(node.id)
  return name ? [{ name, node: node.init }] : []
}

/** The functions that a promise calls. */
function callbacksOf(node: Node): Node[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
  return /^(?:then|catch|finally)$/.test(nameOf(node.callee.property)) ? node.arguments.filter(isFunction) : []
}

function waitsForReply(node: Node, isReply: ReplyTest, callbacks: ReadonlySet<Node>) {
  if (node.type === 'AwaitExpression') return isReply(node.argument)
  return isFunction(node) && (node.async || callbacks.has(node)) && resultsOf(node).some(isReply)
}

/** Whether an expression of this file is a reply: a parameter by name or type, a chain of its methods, or the result of such a function. */
function replyTest(nodes: readonly Node[], givers: ReadonlySet<string>): ReplyTest {
  const names = new Set(['reply'])
  const isReply: ReplyTest = (node) => {
    if (!node) return false
    if (isAround(node)) return isReply(node.expression)
    if (node.type === 'Identifier') return names.has(node.name)
    if (node.type === 'ConditionalExpression') return isReply(node.consequent) || isReply(node.alternate)
    if (node.type === 'LogicalExpression') return isReply(node.left) || isReply(node.right)
    if (node.type !== 'CallExpression') return false
    const { callee } = node
    if (callee.type === 'MemberExpression') return CHAINED.test(nameOf(callee.property)) && isReply(callee.object)
    return callee.type === 'Identifier' && givers.has(callee.name)
  }
  for (const node of nodes) {
    if (node.type === 'Identifier' && isTypedReply(node)) names.add(node.name)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isReply(node.init)) names.add(node.id.name)
  }
  return isReply
}

function isTypedReply(node: Extract<Node, { type: 'Identifier' }>) {
  const type = node.typeAnnotation?.typeAnnotation
  return type?.type === 'TSTypeReference' && nameOf(type.typeName) === 'FastifyReply'
}

const nameOf = (node: Node) => ('name' in node && typeof node.name === 'string' ? node.name : '')

/** The values that a function returns; none of the functions within it. */
function resultsOf({ body }: FunctionNode): (Node | null)[] {
  if (body?.type !== 'BlockStatement') return [body]
  return nodesOf(body, (node) => !isFunction(node)).flatMap((node) => (node.type === 'ReturnStatement' ? [node.argument] : []))
}

/** All nodes in their order. */
function nodesOf(program: Node, enters: (node: Node) => boolean = () => true) {
  const nodes: Node[] = []
  const walk = (node: Node) => {
    nodes.push(node)
    const children: unknown[] = Object.values(node).flat()
    for (const child of children) if (isNode(child) && enters(child)) walk(child)
  }
  walk(program)
  return nodes
}

export const awaitedReplies = () =>
  replyFaults(
    globSync('server/src/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .map(readSource),
  )
