/** The few messages of PostgreSQL's protocol that are not simply passed on: a type, a length, a body. */
function message(type: string, ...parts: Buffer[]) {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`))
export const statement = (sql: string) => message('Q', Buffer.from(`${sql}\0`))

/** A server's answer to the start-up message: no password, its parameters, no cancel key, ready. */
export const GREETING = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  parameter('integer_datetimes', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])

/** Ends whatever an earlier client left open. Two messages, because `discard all` is refused in a batch of statements. */
export const RESET = Buffer.concat([statement('rollback'), statement('discard all')])

const TERMINATE = 'X'.charCodeAt(0)
export const isTerminate = (bytes: Uint8Array) => bytes[0] === TERMINATE

const ERROR = 'E'.charCodeAt(0)

/** In a reply: why the session cannot go on (an error of severity PANIC or FATAL), in the words of PostgreSQL. */
export function endOfSession(reply: Uint8Array): string | undefined {
  const bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.length)
  for (let at = 0, end = 0; at < bytes.length; at = end) {
    end = at + 1 + bytes.readInt32BE(at + 1)
    if (bytes[at] !== ERROR) continue
    const fields = bytes.toString('utf8', at + 5, end).split('\0')
    if (fields.includes('VPANIC') || fields.includes('VFATAL')) return fields.find((field) => field.startsWith('M'))?.slice(1)
  }
  return undefined
}
