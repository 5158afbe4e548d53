import type { FastifyInstance } from 'fastify'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // Makes the addresses of the console's own workers, and nothing else.
  'trusted-types weir-workers',
]

/** Only the page has frames in it; an answer of the API is no document. */
export const contentPolicy = (frameOrigins: readonly string[] = []) =>
  [...POLICY, ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : [])].join('; ')

/** Features that the console does not use. So injected code and embedded sites cannot use them either. */
const DENIED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const SECURITY_HEADERS = {
  'content-security-policy': contentPolicy(),
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'permissions-policy': DENIED.map((feature) => `${feature}=()`).join(', '),
}

/** A year without plain HTTP, for a browser that came over HTTPS. Of this name only: its neighbours are not ours. */
const ONLY_HTTPS = 'max-age=31536000'

/** On every answer, refusals and files too. By default no answer is cached. */
export function secureAnswers(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store', 'x-request-id': request.id })
    if (request.protocol === 'https') void reply.header('strict-transport-security', ONLY_HTTPS)
  })
}
