import { once } from 'node:events'
import { connect as connectTcp, isIP } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'

import type { Texts } from '../../kernel/texts.ts'
import type { Finding } from './health-check.ts'

const REACH_MS = 4000
const PORTS: Record<string, number> = { 'https:': 443, 'http:': 80, 'mqtts:': 8883, 'mqtt:': 1883, 'wss:': 443, 'ws:': 80 }

/** One connection to the host of an address, and nothing sent. With TLS it answers the end of the certificate, and why nobody trusts it. */
export async function reach(url: URL): Promise<{ until?: Date; distrust?: string }> {
  const isTls = ['https:', 'mqtts:', 'wss:'].includes(url.protocol)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = Number(url.port) || PORTS[url.protocol]!
  // The reason of distrust says more than a refused connection.
  const socket = isTls
    ? connectTls({ host, port, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) })
    : connectTcp({ host, port })
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(REACH_MS) })
    return isTls ? aboutPeer(socket as TLSSocket) : {}
  } finally {
    socket.destroy()
  }
}

function aboutPeer(socket: TLSSocket) {
  const until = Date.parse(socket.getPeerCertificate().valid_to)
  const { authorizationError: distrust } = socket
  return { ...(!Number.isNaN(until) && { until: new Date(until) }), ...(distrust && { distrust: String(distrust) }) }
}

const DAY_MS = 86_400_000
const [SOON_DAYS, NEAR_DAYS] = [14, 45]

/** When a certificate ends: `advice` says how to get the next one. */
export function certificateFinding(
  t: Texts['t'],
  now: Date,
  { name, until, advice }: { name: string; until: Date; advice: string },
): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  const about = {
    name,
    figure: days < 0 ? t('healthWords.figure.certificateOver', { days: -days }) : t('healthWords.figure.certificate', { days }),
  }
  if (days >= NEAR_DAYS) return { ...about, state: 'fine' }
  return { ...about, state: days < SOON_DAYS ? 'act' : 'look', advice, runbook: 'lost-key' }
}
