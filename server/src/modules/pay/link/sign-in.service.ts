import type { payLinkApi } from '@weir/contract/modules/pay/link'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Context } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { providerOf, publicAddress } from '../provider/providers.ts'
import { admit } from './link.queries.ts'
import { type Payer, payerOf, signedPayer } from './signed-text.ts'

type Api = typeof payLinkApi

/** An account is asked for again after it: a phone may have another user by then. */
const PAYER_S = 2 * 3600

/** The way back from a sign-in, below the address of this server. */
export const SIGNED_IN = '/api/v1/pay/signedIn'

/** The address where WeChat names its user; null: no payment inside WeChat, or nobody can be sent back. */
export function signInUrl(ctx: Context): string | null {
  const [inside, base] = [providerOf(ctx, 'wechat')?.inside, publicAddress(ctx)]
  return inside && base !== undefined ? inside.signInUrl(new URL(SIGNED_IN, base).href) : null
}

/** Asks WeChat whose code this is. 409 it does not take the code, or is silent. */
export async function signInPayer(ctx: Context, { link, code }: InputOf<Api['signIn']>) {
  admit(ctx, link)
  const inside = providerOf(ctx, 'wechat')?.inside
  if (!inside) throw conflict('payLink.error.notSignedIn')
  const id = await inside.payerOf(code).catch(() => {
    throw conflict('payLink.error.providerSilent')
  })
  if (id === undefined) throw conflict('payLink.error.notSignedIn')
  const until = Math.floor(ctx.now().getTime() / 1000) + PAYER_S
  return { payer: signedPayer(ctx, { method: 'wechat', id, until }), expiresAt: new Date(until * 1000) }
}

/** The payer of a signed text, while it holds. */
export function payerIn(ctx: Context, text: string | undefined): Payer | undefined {
  const payer = text === undefined ? undefined : payerOf(ctx, text)
  return payer && payer.until * 1000 > ctx.now().getTime() ? payer : undefined
}
