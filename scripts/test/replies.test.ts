import { expect, it } from 'vitest'
import { replyFaults } from '../checks/replies.ts'

const FILE = 'server/src/modules/a/a.routes.ts'
const lines = (...sources: string[]) =>
  replyFaults(sources.map((source, index) => ({ file: index === 0 ? FILE : `${FILE}${index}`, source }))).map(
    (line) => /:(\d+): a reply is a thenable/.exec(line)?.[1],
  )

it.each([
  ['const handler = async (request, reply) => reply.send(1)'],
  ['const handler = async (request, reply) => { return reply.code(401).send(refusal) }'],
  ['async function handler(request, reply) { if (request.ws) return reply; return 1 }'],
  ['const handler = async (request, reply) => (await take(request)) ?? reply.type("text/plain").send("ok")'],
  ['const hook = async (request, answer: FastifyReply) => void (await answer.code(404).send())'],
  ['const hook = async (request, reply) => { const sent = reply.send(); await sent }'],
  ['const handler = (request, reply) => work(request).then(() => reply.send(1))'],
  ['const handler = (request, reply) => work(request).catch((error) => (error ? reply.send(error) : undefined))'],
  ['const handler = async (request, reply) => reply!.send(1) as unknown'],
])('finds %s', (source) => {
  expect(lines(`\n${source}`)).toEqual(['2'])
})

it('finds the use of a function that gives a reply, also of another file and by another function', () => {
  const refuse = 'export const refuse = (reply, status) => reply.code(status).send({})'
  const missing = 'export function missing(reply) { return refuse(reply, 404) }'
  const route = '\nconst take = async (reply) => {\n  if (isForeign) return missing(reply)\n  await refuse(reply, 401)\n}'
  expect(lines(route, refuse, missing)).toEqual(['2', '4'])
})

it.each([
  ['const handler = async (request, reply) => { void reply.type("text/plain"); return "ok" }'],
  ['const handler = async (request, reply) => { throw new HttpRefusal(401, "error.forbidden") }'],
  ['const handler = (request, reply) => reply.sendFile("index.html")'],
  ['const hook = async (request, reply) => { await app.turnToLeave(reply); return reply.getHeader("etag") }'],
  ['const hook = async (request, reply) => { items.map(() => reply.header("a", 1)) }'],
  ['async function settle(request, { raw }) { return raw.closed }'],
])('allows %s', (source) => {
  expect(lines(source)).toEqual([])
})
