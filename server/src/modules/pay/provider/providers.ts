import type { PAYMENT_METHODS } from '@weir/contract/modules/card/payment-codes'

import type { Context } from '../../../kernel/context.ts'
import { definePart } from '../../../kernel/parts.ts'
import { alipayProvider } from './alipay/alipay.ts'
import type { PaymentProvider, ProviderName } from '../ground/payment-provider.ts'
import { alipaySettings, type ProviderSettings, wechatSettings } from './provider-settings.ts'
import { sandboxProvider } from './sandbox.ts'
import { wechatProvider } from './wechat/wechat.ts'

type Method = (typeof PAYMENT_METHODS)[number]

interface Configured {
  byMethod: ReadonlyMap<Method, PaymentProvider>
  publicUrl: string | undefined
}

export const paymentProviders = definePart<Configured>('pay.providers', () => ({ byMethod: new Map(), publicUrl: undefined }))
type Having = Pick<Context, 'parts'>

/** The providers of the settings. The sandbox stands in for methods without their own provider. */
export function providersOf(config: ProviderSettings): Configured {
  const sandbox = config.paySandbox === undefined ? undefined : sandboxProvider(config.paySandbox)
  const [wechat, alipay] = [wechatSettings(config), alipaySettings(config)]
  const byMethod = new Map<Method, PaymentProvider>()
  const offer = (method: Method, provider = sandbox) => provider && byMethod.set(method, provider)
  offer('wechat', wechat && wechatProvider(wechat))
  offer('alipay', alipay && alipayProvider(alipay))
  return { byMethod, publicUrl: config.publicUrl }
}

/** The provider that collects payments by this method; undefined: the method is refused. */
export const providerOf = ({ parts }: Having, method: Method): PaymentProvider | undefined =>
  parts.get(paymentProviders).byMethod.get(method)

export const providerNamed = ({ parts }: Having, name: string): PaymentProvider | undefined =>
  [...parts.get(paymentProviders).byMethod.values()].find((provider) => provider.name === name)

/** The address of this server from outside, if the settings name it. */
export const publicAddress = ({ parts }: Having): string | undefined => parts.get(paymentProviders).publicUrl

/** The address of a provider's callback, from outside. */
export function callbackUrl(ctx: Having, name: ProviderName): string | undefined {
  const base = publicAddress(ctx)
  return base === undefined ? undefined : new URL(`${CALLBACK}/${name}`, base).href
}

export const CALLBACK = '/api/v1/pay/callback'
