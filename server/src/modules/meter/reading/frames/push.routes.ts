import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { MeterConfig } from '../../environment.ts'
import type { Context } from '../../../../kernel/context.ts'
import { HttpRefusal } from '../../../../kernel/http/envelope.ts'
import { outsideWords, deviceText, jsonOf } from '../../../../kernel/outside-text.ts'
import { counted } from '../../../../kernel/metrics.ts'
import type { Message } from './claim.ts'
import { isCtwingToken, openOnenet, verifiesUrl } from './push-proof.ts'
import { takeMessages } from './take-messages.service.ts'

export const PUSH = '/api/v1/water/push'

/** Of one call: OneNET may put several data points into it. */
const BODY_LIMIT = 256 * 1024
/** Of one address. A platform pushes from few; a refused call costs one hash. */
const RATE = { max: 2000, timeWindow: 1000 }

type Secrets = Pick<MeterConfig, 'ctwingToken' | 'onenetToken' | 'onenetAesKey'>
type Platform = 'ctwing' | 'onenet'

/**
 * `POST /api/v1/water/push/{platform}`, public. It is no endpoint of the contract, since the format is the platform's (decision 088). Nothing
 * of a body is read before its sender is proven. A proven push is answered with 200 as soon as it is stored, readable or not: a
 * platform repeats any other answer.
 */
export function mountPlatformPush(app: FastifyInstance, config: Secrets, contextOf: () => Promise<Context>) {
  const { ctwingToken, onenetToken, onenetAesKey } = config
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body))
    const options = { bodyLimit: BODY_LIMIT, config: { rateLimit: RATE } }

    const take = async (platform: Platform, payloads: readonly Buffer[] | undefined) => {
      counted.pushes.inc({ platform, outcome: payloads ? 'taken' : 'refused' })
      if (!payloads) throw new HttpRefusal(401, 'error.forbidden')
      const ctx = await contextOf()
      const arrivedAt = ctx.now()
      const topic = `water/push/${platform}`
      const messages = payloads.map((payload): Message => ({
        kind: platform,
        topic,
        sender: senderOf(platform, payload),
        payload,
        arrivedAt,
      }))
      if (messages.length > 0) await takeMessages(ctx, messages, 'http')
    }

    if (ctwingToken !== undefined)
      scope.post<{ Querystring: { token?: unknown } }>(`${PUSH}/ctwing`, options, async (request, reply) => {
        app.takePlace(reply)
        const proven = isCtwingToken(ctwingToken, request.query.token)
        await take('ctwing', proven ? [bodyOf(request)] : undefined)
        return { code: 0, msg: 'ok' }
      })

    if (onenetToken === undefined) return
    const secrets = { token: onenetToken, aesKey: onenetAesKey }
    scope.get<{ Querystring: Record<string, unknown> }>(`${PUSH}/onenet`, options, async (request, reply) => {
      const message = verifiesUrl(secrets, request.query)
      if (message === undefined) throw new HttpRefusal(401, 'error.forbidden')
      void reply.type('text/plain; charset=utf-8')
      return message
    })
    scope.post(`${PUSH}/onenet`, options, async (request, reply) => {
      app.takePlace(reply)
      const payloads = openOnenet(secrets, bodyOf(request))
      await take('onenet', payloads)
      void reply.type('text/plain; charset=utf-8')
      return 'ok'
    })
  })
}

const NAMES = { ctwing: 'CTWing', onenet: 'OneNET' } as const

/** The device, so that one of them does not use up the messages that are kept of a sender. */
function senderOf(platform: Platform, payload: Buffer): string {
  const { data } = Device.safeParse(jsonOf(deviceText(payload)))
  return [NAMES[platform], data?.IMEI ?? data?.imei ?? data?.dev_name ?? data?.deviceId].filter(Boolean).join(' ')
}

const name = outsideWords(64).optional()
const Device = z.looseObject({ IMEI: name, imei: name, dev_name: name, deviceId: name })

const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
