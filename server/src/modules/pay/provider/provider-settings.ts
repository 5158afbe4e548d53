import type { Config } from '../../../kernel/config.ts'
import type { PayConfig } from '../environment.ts'
import type { AlipaySettings } from './alipay/settings.ts'
import type { WechatSettings } from './wechat/settings.ts'

/** The settings of the operator for payments. `readConfig` has checked that none is missing beside another. */
export type ProviderSettings = Partial<Pick<PayConfig & Config, 'paySandbox' | 'publicUrl' | `wechat${Wechat}` | `alipay${Alipay}`>>
type Wechat = 'Merchant' | 'AppId' | 'Serial' | 'Key' | 'ApiKey' | 'PublicKey' | 'PublicKeyId' | 'Url' | 'AppSecret' | 'PageUrl' | 'AppUrl'
type Alipay = 'AppId' | 'Key' | 'PublicKey' | 'Seller' | 'Url'

export function wechatSettings(config: ProviderSettings): WechatSettings | undefined {
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
    apiKey,
    url,
    signIn,
    platformKey: wechatPublicKey && id ? { id, key: wechatPublicKey } : undefined,
  }
}

export function alipaySettings(config: ProviderSettings): AlipaySettings | undefined {
  const { alipayAppId: appId, alipayKey: key, alipayPublicKey: publicKey, alipaySeller: sellerId, alipayUrl: url } = config
  return appId && key && publicKey && url ? { appId, key, publicKey, sellerId, url } : undefined
}
