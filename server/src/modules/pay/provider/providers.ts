import type { PAYMENT_METHODS } from '@weir/contract/modules/card/payment-terms'

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

let configured: Configured = { byMethod: new Map(), publicUrl: undefined }

/** The providers of the settings; said once at the start of the process. The sandbox stands in for methods without their own provider. */
export function useProviders(config: ProviderSettings) {
  const sandbox = config.paySandbox === undefined ? undefined : sandboxProvider(config.paySandbox)
  const [wechat, alipay] = [wechatSettings(config), alipaySettings(config)]
  const byMethod = new Map<Method, PaymentProvider>()
  const offer = (method: Method, provider = sandbox) => provider && byMethod.set(method, provider)
  offer('wechat', wechat && wechatProvider(wechat))
  offer('alipay', alipay && alipayProvider(alipay))
  configured = { byMethod, publicUrl: config.publicUrl }
}

/** The provider that collects payments by this method; undefined: the method is refused. */
export const providerOf = (method: Method): PaymentProvider | undefined => configured.byMethod.get(method)

export const providerNamed = (name: string): PaymentProvider | undefined =>
  [...configured.byMethod.values()].find((provider) => provider.name === name)

/** The address of this server from outside, if the settings name it. */
export const publicAddress = (): string | undefined => configured.publicUrl

/** The address of a provider's callback, from outside. */
export const callbackUrl = (name: ProviderName): string | undefined =>
  configured.publicUrl === undefined ? undefined : new URL(`${CALLBACK}/${name}`, configured.publicUrl).href

export const CALLBACK = '/api/v1/pay/callback'
