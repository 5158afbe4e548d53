import { isIP } from 'node:net'
import { parseArgs } from 'node:util'
import { z } from 'zod'

import { isCommonPassword } from './auth/password-policy.ts'
import { privateKey, publicKey, secretOf } from './key-text.ts'

/** A setting of the operator: an environment variable, checked once at the start. */
interface Variable<T> {
  name: string
  schema: z.ZodType<T, string>
  /** As it would be typed; undefined: the setting may be absent. */
  fallback: string | undefined
  help: string
}

const required = <T>(name: string, schema: z.ZodType<T, string>, fallback: string, help: string): Variable<T> => ({
  name,
  schema,
  fallback,
  help,
})
const optional = <T>(name: string, schema: z.ZodType<T, string>, help: string): Variable<T | undefined> => ({
  name,
  schema,
  fallback: undefined,
  help,
})

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'a whole number')
    .transform(Number)
    .pipe(z.int().min(least).max(most))
const onOff = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')
const isZone = (name: string) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC'
const isAddress = (text: string) => isIP(text.split('/')[0]!) !== 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(text)

const ROLES = ['web', 'worker', 'ingest'] as const
const httpUrl = z.url({ protocol: /^https?$/ })
const digits = z.string().regex(/^\d{1,32}$/, 'digits')
const word = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'letters and digits')
/** It stands in an address. */
const token = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, '16 to 64 letters and digits')
/** Base64 of 32 bytes without its last character. */
const aesKey = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}$/, '43 characters of Base64')
  .transform((text) => Buffer.from(text, 'base64'))
/** Long enough for a secret that signs. */
const hasPassword = (url: string) => URL.canParse(url) && new URL(url).password.length >= 8
/** Both keys of an account, and perhaps a field that its query must have. */
const cloudUrl = (needed?: string) =>
  httpUrl.refine(
    (text) => {
      const { username, password, searchParams } = URL.parse(text) ?? {}
      return Boolean(username && password && (needed === undefined || searchParams?.get(needed)))
    },
    ['both keys of the account', ...(needed ? [`and ?${needed}=…`] : [])].join(' '),
  )
const listOf = (isItem: (item: string) => boolean, what: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isItem), what)
/** An S3-compatible bucket; the answer keeps its keys apart from the address that is called. */
const bucketUrl = cloudUrl()
  .refine((text) => /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(URL.parse(text)?.pathname ?? ''), 'the bucket as its path')
  .transform((text) => new URL(text))
const PUSH_FIELDS = ['register', 'time', 'battery', 'flags', 'valve']
const fieldNames = listOf(
  (item) => {
    const [field, name, ...rest] = item.split('=')
    return PUSH_FIELDS.includes(field!) && /^[A-Za-z0-9_]{1,64}$/.test(name ?? '') && rest.length === 0
  },
  `some of ${PUSH_FIELDS.join('=…,')}=…`,
).transform((items) => Object.fromEntries(items.map((item) => item.split('='))) as Record<string, string>)
/** As people must choose theirs. */
const passwordOf = (userName: string) =>
  z
    .string()
    .min(8, 'at least 8 characters')
    .max(128, 'at most 128 characters')
    .refine((password) => !isCommonPassword(password, userName), 'too common: a guesser tries it first')

const VARIABLES = {
  host: required('HOST', z.string().min(1), '127.0.0.1', 'address to listen on'),
  port: required('PORT', whole(0, 65_535), '8808', 'port to listen on; 0 takes a free one'),
  databaseUrl: optional('DATABASE_URL', z.url({ protocol: /^postgres(ql)?$/ }), 'PostgreSQL 15 or later; absent: the embedded database'),
  filesBucket: optional(
    'WEIR_FILES_BUCKET',
    bucketUrl,
    'bucket for uploaded files: https://<key>:<secret>@<host>/<bucket>?region=<region>; absent: WEIR_DATA_DIR/files',
  ),
  generator: required('WEIR_GENERATOR', onOff, 'off', 'for development: the code generator may write into the sources of this server'),
  dataDir: required('WEIR_DATA_DIR', z.string().min(1), './data', 'embedded database, uploads, operator token'),
  timeZone: required('WEIR_TIME_ZONE', z.string().refine(isZone, 'an IANA time zone'), 'Asia/Shanghai', 'business time zone'),
  adminPassword: optional('WEIR_ADMIN_PASSWORD', passwordOf('admin'), 'first password of admin; absent: random, printed once'),
  commonPassword: optional('WEIR_COMMON_PASSWORD', passwordOf('common'), 'first password of common; absent: random, printed once'),
  loginCaptcha: required('WEIR_LOGIN_CAPTCHA', onOff, 'on', 'ask for a captcha at sign-in'),
  sampleData: optional('WEIR_SAMPLE_DATA', onOff, 'a made-up utility to look around in; absent: on unless DATABASE_URL is set'),
  deviceKey: optional('WEIR_DEVICE_KEY', z.string().min(16, 'at least 16 characters'), 'first device key; absent: random, printed once'),
  mqttUrl: optional('WEIR_MQTT_URL', z.url({ protocol: /^(mqtts?|wss?)$/ }), 'MQTT broker; absent: the embedded one'),
  mqttPort: optional('WEIR_MQTT_PORT', whole(0, 65_535), 'port of the embedded MQTT broker; absent: 1883, unless it is taken'),
  ctwingToken: optional('WEIR_CTWING_TOKEN', token, "Telecom's CTWing pushes with it: 16 to 64 letters and digits; absent: no such push"),
  onenetToken: optional('WEIR_ONENET_TOKEN', token, "the token of OneNET's HTTP push; absent: no such push"),
  onenetAesKey: optional('WEIR_ONENET_AES_KEY', aesKey, 'its AES key of 43 characters, if that push is encrypted'),
  pushFields: required(
    'WEIR_PUSH_FIELDS',
    fieldNames,
    'register=register,time=time,battery=battery,flags=flags,valve=valve',
    "names of the properties in such pushes: tons, the meter's time, volts, flags, valve",
  ),
  smsUrl: optional(
    'WEIR_SMS_URL',
    z.url({ protocol: /^https?$/ }),
    'HTTP gateway for text messages; absent: they are only written to their log',
  ),
  smsAliyun: optional('WEIR_SMS_ALIYUN', cloudUrl(), "Alibaba Cloud's text messages: https://<key id>:<key secret>@dysmsapi.aliyuncs.com"),
  smsTencent: optional(
    'WEIR_SMS_TENCENT',
    cloudUrl('app'),
    "Tencent Cloud's: https://<secret id>:<secret key>@sms.tencentcloudapi.com?app=<application>&region=ap-guangzhou",
  ),
  smsReceiptToken: optional('WEIR_SMS_RECEIPT_TOKEN', token, 'the secret in the address of delivery receipts; absent: none are taken'),
  publicUrl: optional(
    'WEIR_PUBLIC_URL',
    z.url({ protocol: /^https?$/ }),
    'address of this server from outside, for payment providers, residents and pages that use /mqtt',
  ),
  payLinkKey: optional(
    'WEIR_PAY_LINK_KEY',
    secretOf(32),
    'signs the payment links of residents: 32 characters, or their file; absent: random, kept in WEIR_DATA_DIR',
  ),
  paySandbox: optional(
    'WEIR_PAY_SANDBOX',
    z.url({ protocol: /^https?$/ }).refine(hasPassword, 'the secret as its password: http://weir:<secret>@<host>'),
    'payment sandbox, npm run pay-sandbox; takes no money. Stands in for providers that are not set',
  ),
  operatorSandbox: optional(
    'WEIR_OPERATOR_SANDBOX',
    httpUrl.refine(hasPassword, 'the secret as its password: http://weir:<secret>@<host>'),
    'operator sandbox, npm run sim-sandbox; moves no card. Stands in for operators that are not set',
  ),
  simMobile: optional('WEIR_SIM_MOBILE', cloudUrl(), 'China Mobile, OneLink: https://<appid>:<password>@api.iot.10086.cn'),
  simTelecom: optional(
    'WEIR_SIM_TELECOM',
    cloudUrl('key').refine((text) => URL.parse(text)?.searchParams.get('key')?.length === 9, 'a key of nine characters'),
    'China Telecom, CMP: http://<user>:<password>@api.ct10649.com:9001?key=<key>',
  ),
  simUnicom: optional('WEIR_SIM_UNICOM', cloudUrl(), 'China Unicom, Control Center: https://<user>:<API key>@api.10646.cn'),
  wechatMerchant: optional('WEIR_WECHAT_MERCHANT', digits, 'WeChat Pay, API v3: the merchant (mchid)'),
  wechatAppId: optional('WEIR_WECHAT_APP_ID', word, 'the appid that is bound to the merchant'),
  wechatSerial: optional('WEIR_WECHAT_SERIAL', word, "serial number of the merchant's certificate"),
  wechatKey: optional('WEIR_WECHAT_KEY', privateKey, "the merchant's private key, or its file"),
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
  roles: required(
    'WEIR_ROLES',
    listOf((role) => (ROLES as readonly string[]).includes(role), `some of ${ROLES.join(',')}`),
    ROLES.join(','),
    'what this process does',
  ),
  trustProxy: optional('WEIR_TRUST_PROXY', listOf(isAddress, 'addresses or networks'), 'proxies whose X-Forwarded-* headers count'),
  apiDocs: required('WEIR_API_DOCS', onOff, 'on', 'show /docs and /openapi.json to anybody'),
  drainSeconds: required('WEIR_DRAIN_SECONDS', whole(0, 300), '5', 'goes on after SIGTERM, /ready 503, if anybody asks /ready'),
  metricsToken: optional('WEIR_METRICS_TOKEN', z.string().min(16, 'at least 16 characters'), 'Bearer token for /metrics'),
  importMaxMb: required('WEIR_IMPORT_MAX_MB', whole(1, 100_000), '200', 'largest file that may be imported'),
  logLevel: required(
    'WEIR_LOG_LEVEL',
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'how much is logged',
  ),
  logFormat: required(
    'WEIR_LOG_FORMAT',
    z.enum(['auto', 'plain', 'json']),
    'auto',
    'plain: a short line for what a person should see. json: every line. auto: plain on a terminal, else json',
  ),
}

/** Settings that mean something together only. */
const GROUPS = [
  ['WEIR_WECHAT_MERCHANT', 'WEIR_WECHAT_APP_ID', 'WEIR_WECHAT_SERIAL', 'WEIR_WECHAT_KEY', 'WEIR_WECHAT_API_KEY', 'WEIR_PUBLIC_URL'],
  ['WEIR_WECHAT_PUBLIC_KEY', 'WEIR_WECHAT_PUBLIC_KEY_ID', 'WEIR_WECHAT_MERCHANT'],
  ['WEIR_WECHAT_APP_SECRET', 'WEIR_WECHAT_MERCHANT'],
  ['WEIR_ALIPAY_APP_ID', 'WEIR_ALIPAY_KEY', 'WEIR_ALIPAY_PUBLIC_KEY', 'WEIR_PUBLIC_URL'],
  ['WEIR_ONENET_AES_KEY', 'WEIR_ONENET_TOKEN'],
] as const

type Environment = Readonly<Record<string, string | undefined>>
/** A line per missing one of a group that was begun. Its last one belongs to others too, so it begins none. */
function missingOf(group: readonly string[], env: Environment): string[] {
  const begun = group.slice(0, -1).find((name) => env[name])
  return begun === undefined ? [] : group.filter((name) => !env[name]).map((name) => `${name}: needed beside ${begun}`)
}

type Values = { [K in keyof typeof VARIABLES]: (typeof VARIABLES)[K] extends Variable<infer T> ? T : never }
export type Config = Omit<Values, 'sampleData'> & { sampleData: boolean }

/** The errors of the settings, a line each, naming the variable. */
export class ConfigError extends Error {}

const all = Object.entries<Variable<unknown>>(VARIABLES)

/** Read the settings from the environment; an empty variable counts as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const values = all.map(([key, { name, schema, fallback }]) => {
    const given = env[name] || fallback
    if (given === undefined) return [key, undefined]
    const { data, error } = schema.safeParse(given)
    if (error) problems.push(`${name}: ${error.issues.map(({ message }) => message).join('; ')}`)
    return [key, data]
  })
  for (const group of GROUPS) problems.push(...missingOf(group, env))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const config = Object.fromEntries(values) as Values
  return { ...config, sampleData: config.sampleData ?? config.databaseUrl === undefined }
}

/** Variables that look like ours and are not: most likely a slip of the pen. */
export const unknownVariables = (env: Readonly<Record<string, string | undefined>>) =>
  Object.keys(env).filter((name) => name.startsWith('WEIR_') && !all.some(([, variable]) => variable.name === name))

export const configHelp = () =>
  ['Settings (environment variables):', ...all.map(([, { name, fallback, help }]) => `  ${name.padEnd(27)}${help}${shown(fallback)}`)].join(
    '\n',
  )

const shown = (fallback: string | undefined) => (fallback === undefined ? '' : ` (${fallback})`)

export const wantsHelp = (args: string[]) =>
  parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } }, strict: false }).values.help === true
