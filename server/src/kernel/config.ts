import { isIP } from 'node:net'
import { z } from 'zod'

import { cloudUrl, type Environment, httpUrl, listOf, onOff, optional, readVariables, required, type ValuesOf, whole } from './variables.ts'

const isZone = (name: string) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC'
const isAddress = (text: string) => isIP(text.split('/')[0]!) !== 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(text)
const ROLES = ['web', 'worker', 'ingest'] as const
/** An S3-compatible bucket; the answer keeps its keys apart from the address that is called. */
const bucketUrl = cloudUrl()
  .refine((text) => /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(URL.parse(text)?.pathname ?? ''), 'the bucket as its path')
  .transform((text) => new URL(text))

const variables = {
  host: required('HOST', z.string().min(1), '127.0.0.1', 'address to listen on'),
  port: required('PORT', whole(0, 65_535), '8808', 'port to listen on; 0 takes a free one'),
  databaseUrl: optional('DATABASE_URL', z.url({ protocol: /^postgres(ql)?$/ }), 'PostgreSQL 15 or later; absent: the embedded database'),
  directUrl: optional(
    'DATABASE_DIRECT_URL',
    z.url({ protocol: /^postgres(ql)?$/ }),
    'the same database past a pooler that DATABASE_URL names (PgBouncer), for the connection that listens',
  ),
  readUrl: optional(
    'DATABASE_READ_URL',
    z.url({ protocol: /^postgres(ql)?$/ }),
    'a standby of DATABASE_URL, for exports, statistics and logs; absent: all is read from DATABASE_URL',
  ),
  filesBucket: optional(
    'WEIR_FILES_BUCKET',
    bucketUrl,
    'bucket for uploaded files: https://<key>:<secret>@<host>/<bucket>?region=<region>; absent: WEIR_DATA_DIR/files',
  ),
  dataDir: required('WEIR_DATA_DIR', z.string().min(1), './data', 'embedded database, uploads, operator token'),
  timeZone: required('WEIR_TIME_ZONE', z.string().refine(isZone, 'an IANA time zone'), 'Asia/Shanghai', 'business time zone'),
  sampleData: optional('WEIR_SAMPLE_DATA', onOff, 'a made-up utility to look around in; absent: on unless DATABASE_URL is set'),
  mqttUrl: optional('WEIR_MQTT_URL', z.url({ protocol: /^(mqtts?|wss?)$/ }), 'MQTT broker; absent: the embedded one'),
  mqttPort: optional('WEIR_MQTT_PORT', whole(0, 65_535), 'port of the embedded MQTT broker; absent: 1883, unless it is taken'),
  publicUrl: optional(
    'WEIR_PUBLIC_URL',
    httpUrl,
    'address of this server from outside, for payment providers, residents and pages that use /mqtt',
  ),
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

/** The settings of the server itself. Each module declares its own. */
export const platformEnvironment = {
  variables,
  groups: [['DATABASE_READ_URL', 'DATABASE_URL']],
  calls: ({ filesBucket, mqttUrl, publicUrl }: PlatformValues) => [
    ['WEIR_FILES_BUCKET', filesBucket],
    ['WEIR_MQTT_URL', mqttUrl],
    ['WEIR_PUBLIC_URL', publicUrl],
  ],
} satisfies Environment

export type PlatformValues = ValuesOf<typeof variables>
export type Config = Omit<PlatformValues, 'sampleData'> & { sampleData: boolean }

/** The sample town is written into the embedded database, unless the settings say otherwise. */
export const completed = <Values extends PlatformValues>(values: Values) => ({
  ...values,
  sampleData: values.sampleData ?? values.databaseUrl === undefined,
})

/** The settings of the server itself, from the environment. */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): Config =>
  completed(readVariables(env, platformEnvironment) as PlatformValues)
