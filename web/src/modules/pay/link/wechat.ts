import { z } from 'zod'

import { newKey } from '../../../platform/command/attempt.ts'

/** The page runs in the browser of WeChat, which pays without a code. */
export const isInWechat = () => navigator.userAgent.includes('MicroMessenger')

interface Bridge {
  invoke: (call: 'getBrandWCPayRequest', values: Record<string, string>, done: (result: { err_msg?: string }) => void) => void
}
declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

/** Some browsers call themselves WeChat and have no bridge: the payer hears of it after so long. */
const BRIDGE_MS = 10_000

/** WeChat puts its bridge into the page some time after the page began. Undefined: it did not. */
function bridge(): Promise<Bridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge)
  return new Promise((resolve) => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(window.WeixinJSBridge), { once: true })
    setTimeout(() => resolve(undefined), BRIDGE_MS)
  })
}

/** Opens the payment of WeChat over the page. `done` is the word of the phone: the order is paid once the server says so. */
export async function payInWechat(values: Record<string, string>): Promise<'done' | 'cancelled' | 'failed'> {
  const found = await bridge()
  if (!found) return 'failed'
  // As a method: the bridge may need itself.
  const { err_msg: said = '' } = await new Promise<{ err_msg?: string }>((resolve) => found.invoke('getBrandWCPayRequest', values, resolve))
  if (said.endsWith(':ok')) return 'done'
  return said.endsWith(':cancel') ? 'cancelled' : 'failed'
}

/** Kept for this tab while WeChat asks its user, so that no address carries the link. */
const Left = z.object({ state: z.string(), link: z.string(), orderNo: z.string().optional() })
export type Left = z.output<typeof Left>
const LEFT = 'payLeft'
/** The account that WeChat named, signed by the server, until then. */
const Payer = z.object({ payer: z.string(), expiresAt: z.string() })
const PAYER = 'payPayer'

function kept<T>(key: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Leaves for the address where WeChat names its user. The way back is `takeReturn`. */
export function leaveToSignIn(signInUrl: string, from: { link: string; orderNo: string | undefined }) {
  const state = newKey()
  sessionStorage.setItem(LEFT, JSON.stringify({ state, ...from }))
  const url = new URL(signInUrl)
  url.searchParams.append('state', state)
  location.replace(url)
}

/** The page that this state left; undefined: it did not leave from this tab. A return counts once. */
export function takeReturn(state: string) {
  const left = kept(LEFT, Left)
  sessionStorage.removeItem(LEFT)
  return left?.state === state ? left : undefined
}

export const keepPayer = (payer: z.input<typeof Payer>) => sessionStorage.setItem(PAYER, JSON.stringify(payer))

/** The signed account, while it holds. */
export function keptPayer(): string | undefined {
  const found = kept(PAYER, Payer)
  return found && Date.parse(found.expiresAt) > Date.now() ? found.payer : undefined
}
