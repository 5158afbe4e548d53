// Fastify's reply is a thenable: an `await` of it waits for the end of the answer and gives nothing. So no asynchronous function resolves
// with one. A handler returns its payload, and throws an `HttpRefusal` (docs/decisions/124-replies-are-not-awaited.md).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { root } from '../launch/paths.mjs'

/** Methods of a reply that give the reply. */
const CHAINED =
  /^(?:send|code|status|type|header|headers|removeHeader|trailer|removeTrailer|redirect|sendFile|download|callNotFound|hijack|serializer)$/
const FUNCTIONS = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])
/** Syntax around an expression that leaves its value. */
const AROUND = new Set(['ParenthesizedExpression', 'TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'ChainExpression'])

/**
 * The places of these files where something awaits a reply, or resolves with one.
 *
 * @param {readonly { file: string, source: string }[]} files
 */
export function replyFaults(files) {
  const parsed = files
    .filter(({ source }) => source.includes('reply') || source.includes('FastifyReply'))
    .map(({ file, source }) => ({ file, source, nodes: nodesOf(parseSync(file, source).program) }))
  const givers = giversOf(parsed.map(({ nodes }) => nodes))
  return parsed.flatMap(({ file, source, nodes }) => {
    const isReply = replyTest(nodes, givers)
    return nodes
      .filter((node) => waitsForReply(node, isReply))
      .map(({ start }) => `${file}:${source.slice(0, start).split('\n').length}: a reply is a thenable: return the payload, or throw`)
  })
}

/** Names of functions that give a reply, in all files; one may give what another one gives. */
function giversOf(files) {
  const givers = new Set()
  for (let before = -1; before < givers.size;) {
    before = givers.size
    for (const nodes of files) {
      const isReply = replyTest(nodes, givers)
      const giving = nodes.filter((node) => FUNCTIONS.has(node.type) && !node.async && nameOf(node) && resultsOf(node).some(isReply))
      for (const node of giving) givers.add(nameOf(node))
    }
  }
  return givers
}

function waitsForReply(node, isReply) {
  if (node.type === 'AwaitExpression') return isReply(node.argument)
  return FUNCTIONS.has(node.type) && (node.async || node.isCallback) && resultsOf(node).some(isReply)
}

/** Whether an expression of this file is a reply: a parameter by name or type, a chain of its methods, or the result of such a function. */
function replyTest(nodes, givers) {
  const names = new Set(['reply'])
  const isReply = (node) => {
    if (!node) return false
    if (AROUND.has(node.type)) return isReply(node.expression)
    if (node.type === 'Identifier') return names.has(node.name)
    if (node.type === 'ConditionalExpression') return isReply(node.consequent) || isReply(node.alternate)
    if (node.type === 'LogicalExpression') return isReply(node.left) || isReply(node.right)
    if (node.type !== 'CallExpression') return false
    const { callee } = node
    if (callee.type === 'MemberExpression') return CHAINED.test(callee.property.name ?? '') && isReply(callee.object)
    return callee.type === 'Identifier' && givers.has(callee.name)
  }
  for (const node of nodes) {
    if (node.type === 'Identifier' && node.typeAnnotation?.typeAnnotation?.typeName?.name === 'FastifyReply') names.add(node.name)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isReply(node.init)) names.add(node.id.name)
  }
  return isReply
}

const nameOf = ({ id, name }) => id?.name ?? name

/** The values that a function returns; none of the functions within it. */
function resultsOf({ body }) {
  if (body.type !== 'BlockStatement') return [body]
  return nodesOf(body, (node) => !FUNCTIONS.has(node.type)).flatMap(({ type, argument }) => (type === 'ReturnStatement' ? [argument] : []))
}

/** All nodes in their order. A function of a constant has its `name`, and one that a promise calls `isCallback`. */
function nodesOf(program, enters = () => true) {
  const nodes = []
  const walk = (node) => {
    nodes.push(node)
    mark(node)
    const children = Object.values(node).flat()
    for (const child of children) if (typeof child?.type === 'string' && enters(child)) walk(child)
  }
  walk(program)
  return nodes
}

function mark({ type, id, init, callee, arguments: given }) {
  if (type === 'VariableDeclarator' && init && FUNCTIONS.has(init.type)) init.name = id.name
  if (type !== 'CallExpression' || !/^(?:then|catch|finally)$/.test(callee.property?.name ?? '')) return
  for (const argument of given) if (FUNCTIONS.has(argument.type)) argument.isCallback = true
}

export const awaitedReplies = () =>
  replyFaults(
    globSync('server/src/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })),
  )
