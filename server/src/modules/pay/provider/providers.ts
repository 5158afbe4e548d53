import type { PAYMENT_METHODS } from '@weir/contract/modules/card/payment'

import { type Context, definePart } from '../../../kernel/context.ts'
import { alipayProvider } from './alipay/alipay.ts'
import type { PaymentProvider, ProviderName } from '../ground/payment-provider.ts'
import { sandboxProvider } from './sandbox.ts'
import { wechatProvider } from './wechat/wechat.ts'
import type { Config } from '../../../kernel/config.ts'
import type { PayConfig } from '../environment.ts'
import type { AlipaySettings } from './alipay/client.ts'
import type { WechatSettings } from './wechat/settings.ts'

type Method = (typeof PAYMENT_METHODS)[number]

interface Configured {
  byMethod: ReadonlyMap<Method, PaymentProvider>
  publicUrl: string | undefined
}

export const paymentProviders = definePart<Configured>('pay.providers', () => ({ byMethod: new Map(), publicUrl: undefined }))
type Having = Pick<Context, 'parts'>

/** Called around each call of a provider that says whether it answers. */
type Note = <T>(name: ProviderName, call: () => Promise<T>) => Promise<T>

/** The same provider; each call of it is noted. */
function noted(provider: PaymentProvider, note: Note): PaymentProvider {
  const by =
    <A extends readonly unknown[], T>(call: (...args: A) => Promise<T>) =>
    (...args: A) =>
      note(provider.name, () => call(...args))
  const { inside } = provider
  return {
    ...provider,
    create: by(provider.create),
    query: by(provider.query),
    close: by(provider.close),
    refund: by(provider.refund),
    queryRefund: by(provider.queryRefund),
    bill: by(provider.bill),
    ...(inside && { inside: { ...inside, create: by(inside.create) } }),
  }
}

/** The providers of the settings. The sandbox stands in for methods without their own provider. */
export function providersOf(config: ProviderSettings, note: Note = (_, call) => call()): Configured {
  const sandbox = config.paySandbox === undefined ? undefined : noted(sandboxProvider(config.paySandbox), note)
  const [wechat, alipay] = [wechatSettings(config), alipaySettings(config)]
  const byMethod = new Map<Method, PaymentProvider>()
  const offer = (method: Method, provider = sandbox) => provider && byMethod.set(method, provider)
  offer('wechat', wechat && noted(wechatProvider(wechat), note))
  offer('alipay', alipay && noted(alipayProvider(alipay), note))
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

/** The settings of the operator for payments. `readConfig` has checked that none is missing beside another. */
type ProviderSettings = Partial<Pick<PayConfig & Config, 'paySandbox' | 'publicUrl' | `wechat${Wechat}` | `alipay${Alipay}`>>
type Wechat =
  | 'Merchant'
  | 'AppId'
  | 'Serial'
  | 'Key'
  | 'Certificate'
  | 'ApiKey'
  | 'PublicKey'
  | 'PublicKeyId'
  | 'Url'
  | 'AppSecret'
  | 'PageUrl'
  | 'AppUrl'
type Alipay = 'AppId' | 'Key' | 'PublicKey' | 'Seller' | 'Url'

function wechatSettings(config: ProviderSettings): WechatSettings | undefined {
  const {
    wechatMerchant: merchant,
    wechatAppId: appId,
    wechatSerial: serial,
    wechatKey: key,
    wechatApiKey: apiKey,
    wechatUrl: url,
  } = config
  if (!(merchant && appId && serial && key && apiKey && url)) return undefined
  const { wechatPublicKey, wechatPublicKeyId: id, wechatAppSecret: secret, wechatPageUrl: pageUrl, wechatAppUrl: apiUrl } = config
  const signIn = secret && pageUrl && apiUrl ? { secret, pageUrl, apiUrl } : undefined
  return {
    merchant,
    appId,
    serial,
    key,
    certificate: config.wechatCertificate,
    apiKey,
    url,
    signIn,
    platformKey: wechatPublicKey && id ? { id, key: wechatPublicKey } : undefined,
  }
}

function alipaySettings(config: ProviderSettings): AlipaySettings | undefined {
  const { alipayAppId: appId, alipayKey: key, alipayPublicKey: publicKey, alipaySeller: sellerId, alipayUrl: url } = config
  return appId && key && publicKey && url ? { appId, key, publicKey, sellerId, url } : undefined
}
