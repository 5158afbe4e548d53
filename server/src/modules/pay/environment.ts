import {
  certificate,
  digits,
  type Environment,
  hasPassword,
  httpUrl,
  optional,
  required,
  type ValuesOf,
  word,
  privateKey,
  publicKey,
  secretOf,
} from '../../kernel/variables.ts'

const variables = {
  payLinkKey: optional(
    'WEIR_PAY_LINK_KEY',
    secretOf(32),
    'signs the payment links of residents: 32 characters, or their file; absent: random, kept in WEIR_DATA_DIR',
  ),
  paySandbox: optional(
    'WEIR_PAY_SANDBOX',
    httpUrl.refine(hasPassword, 'the secret as its password: http://weir:<secret>@<host>'),
    'payment sandbox, npm run pay-sandbox; takes no money. Stands in for providers that are not set',
  ),
  wechatMerchant: optional('WEIR_WECHAT_MERCHANT', digits, 'WeChat Pay, API v3: the merchant (mchid)'),
  wechatAppId: optional('WEIR_WECHAT_APP_ID', word, 'the appid that is bound to the merchant'),
  wechatSerial: optional('WEIR_WECHAT_SERIAL', word, "serial number of the merchant's certificate"),
  wechatKey: optional('WEIR_WECHAT_KEY', privateKey, "the merchant's private key, or its file"),
  wechatCertificate: optional('WEIR_WECHAT_CERTIFICATE', certificate, "the merchant's certificate, or its file: its end is watched then"),
  wechatApiKey: optional('WEIR_WECHAT_API_KEY', secretOf(32), 'the APIv3 key, or its file'),
  wechatPublicKey: optional('WEIR_WECHAT_PUBLIC_KEY', publicKey, "WeChat Pay's public key, or its file; absent: its certificates"),
  wechatPublicKeyId: optional('WEIR_WECHAT_PUBLIC_KEY_ID', word, 'the id of that key, PUB_KEY_ID_…'),
  wechatAppSecret: optional('WEIR_WECHAT_APP_SECRET', secretOf(32), 'the secret of the app, or its file; absent: no payment inside WeChat'),
  wechatPageUrl: required('WEIR_WECHAT_PAGE_URL', httpUrl, 'https://open.weixin.qq.com', 'where WeChat asks its user, or a test of it'),
  wechatAppUrl: required('WEIR_WECHAT_APP_URL', httpUrl, 'https://api.weixin.qq.com', 'where WeChat names its user, or a test of it'),
  wechatUrl: required('WEIR_WECHAT_URL', httpUrl, 'https://api.mch.weixin.qq.com', 'WeChat Pay, or a test of it'),
  alipayAppId: optional('WEIR_ALIPAY_APP_ID', digits, 'Alipay (RSA2): the application'),
  alipayKey: optional('WEIR_ALIPAY_KEY', privateKey, "the application's private key, or its file"),
  alipayPublicKey: optional('WEIR_ALIPAY_PUBLIC_KEY', publicKey, "Alipay's public key, or its file"),
  alipaySeller: optional('WEIR_ALIPAY_SELLER', digits, 'the merchant (PID); absent: callbacks name any'),
  alipayUrl: required('WEIR_ALIPAY_URL', httpUrl, 'https://openapi.alipay.com/gateway.do', 'the gateway of Alipay, or a test of it'),
}

/** The settings of this module. */
export const payEnvironment = {
  variables,
  groups: [
    ['WEIR_WECHAT_MERCHANT', 'WEIR_WECHAT_APP_ID', 'WEIR_WECHAT_SERIAL', 'WEIR_WECHAT_KEY', 'WEIR_WECHAT_API_KEY', 'WEIR_PUBLIC_URL'],
    ['WEIR_WECHAT_PUBLIC_KEY', 'WEIR_WECHAT_PUBLIC_KEY_ID', 'WEIR_WECHAT_MERCHANT'],
    ['WEIR_WECHAT_CERTIFICATE', 'WEIR_WECHAT_MERCHANT'],
    ['WEIR_WECHAT_APP_SECRET', 'WEIR_WECHAT_MERCHANT'],
    ['WEIR_ALIPAY_APP_ID', 'WEIR_ALIPAY_KEY', 'WEIR_ALIPAY_PUBLIC_KEY', 'WEIR_PUBLIC_URL'],
  ],
  calls: ({ paySandbox, wechatMerchant, wechatUrl, alipayAppId, alipayUrl }: PayConfig) => [
    ['WEIR_PAY_SANDBOX', paySandbox],
    ['WEIR_WECHAT_URL', wechatMerchant && wechatUrl],
    ['WEIR_ALIPAY_URL', alipayAppId && alipayUrl],
  ],
} satisfies Environment
export type PayConfig = ValuesOf<typeof variables>
