import multipart from '@fastify/multipart'
import { parseQuery } from '@weir/contract/platform/query-text'
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'

import type { Implementation } from '../implement.ts'
import { cutSlow } from './slow-requests.ts'
import { answerInTurns } from './caller-turns.ts'
import { boundConnections } from './connections.ts'
import type { Deps } from './deps.ts'
import { acceptInTurn } from './fair-accept.ts'
import { withoutZeros } from '../device-text.ts'
import { handleFailures, refuseNoRequest } from './failures.ts'
import { secureAnswers } from './headers.ts'
import { limitRates, serverLimits, TIMES } from './limits.ts'
import { mount } from './mount.ts'
import { boundOpenRequests } from './open-requests.ts'
import { refuseOverload } from './overload.ts'
import { logRequests, measureRequests } from './request-log.ts'
import { limitUnknownCallers } from './unknown-callers.ts'

/**
 * JSON as Fastify parses it, without zeros behind it: devices send them. Of a report by a device its text stays too, for the messages of its
 * readings.
 */
function keepTexts(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, sent: string, done) => {
    const body = withoutZeros(sent)
    if (request.routeOptions.config.endpoint?.readings) request.text = body
    void parse(request, body, done)
  })
}

/** The endpoints of the contract, and what every call shares: parsers, limits, headers, log lines, failures. */
export async function createApp(
  implementations: readonly Implementation[],
  deps: Deps,
  options: FastifyHttpOptions<Server> = {},
): Promise<FastifyInstance> {
  const app = fastify({
    ...serverLimits,
    ...options,
    http: { ...serverLimits.http, ...options.http },
    routerOptions: { ...serverLimits.routerOptions, querystringParser: parseQuery },
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseNoRequest,
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    // Requests on an open connection are still answered while the server drains.
    return503OnClosing: false,
  }) as FastifyInstance
  app.removeContentTypeParser('text/plain')
  keepTexts(app)

  const times = { ...TIMES, ...deps.times }
  acceptInTurn(app)
  boundConnections(app, times)
  secureAnswers(app)
  await limitRates(app)
  refuseOverload(app)
  boundOpenRequests(app)
  answerInTurns(app)
  cutSlow(app, times)
  await app.register(multipart)
  logRequests(app)
  measureRequests(app)
  handleFailures(app)

  const slowed = { ...deps, authenticate: limitUnknownCallers(deps.authenticate) }
  for (const { resource, handlers } of implementations)
    for (const [action, endpoint] of Object.entries(resource)) mount(app, endpoint, handlers[action] as never, slowed)
  return app
}
