import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { loggable, oneLine } from '../../kernel/errors.ts'
import { HttpRefusal } from '../../kernel/http/envelope.ts'
import { hasToken, isLoopback } from '../../kernel/http/address.ts'
import { type AnyCommand, type Place, perform } from './operator-command.ts'

export const OPERATOR_PATH = '/operator/run'
const OperatorRequest = z.strictObject({ command: z.string(), args: z.array(z.string()), cwd: z.string() })
const ALIVE_MS = 60_000
/** One per line: the output of the command, then whether it succeeded. Empty lines are a heartbeat. */
export type OperatorLine = { line: string } | { ok: boolean }

/** For `weir` on this very machine, with the token that only its user can read. To anybody else there is nothing here. */
export function mountOperator(app: FastifyInstance, commands: readonly AnyCommand[], token: string, place: Place) {
  app.post(OPERATOR_PATH, async (request, reply) => {
    if (!isLoopback(request) || !hasToken(request, token)) throw new HttpRefusal(404, 'error.notFound')
    const { data } = OperatorRequest.safeParse(request.body)
    const command = commands.find(({ name, ...rest }) => name === data?.command && !('runs' in rest))
    if (!data || !command) throw new HttpRefusal(400, 'error.unreadable')
    const lines = new PassThrough()
    const say = (line: OperatorLine) => lines.write(`${JSON.stringify(line)}\n`)
    // Long work may have nothing to say for longer than a client waits.
    const alive = setInterval(() => lines.write('\n'), ALIVE_MS)
    lines.write('\n')
    void perform(command, place, { ...data, print: (line) => say({ line }) })
      .catch((error: unknown) => {
        request.log.error({ command: command.name, error: loggable(error) }, 'operator command failed')
        say({ line: oneLine(error) })
        return false
      })
      .then((ok) => {
        clearInterval(alive)
        say({ ok })
        lines.end()
      })
    void reply.type('application/x-ndjson')
    return lines
  })
}
