import type { SmsSource } from '@weir/contract/modules/sms/sms-log'

import { type Context, definePart } from '../../../kernel/context.ts'
import type { SmsConfig } from '../environment.ts'
import { aliyun } from './aliyun.ts'
import { httpGateway } from './http-gateway.ts'
import { localProvider, type SmsProvider } from './sms-provider.ts'
import { tencent } from './tencent.ts'

type Settings = Partial<Pick<SmsConfig, 'smsUrl' | 'smsAliyun' | 'smsTencent'>>

type Providers = Partial<Record<SmsSource, SmsProvider>>
export const smsProviders = definePart<Providers>('sms.providers', () => ({}))

/** `WEIR_SMS_…`. */
export const providersOf = ({ smsUrl, smsAliyun, smsTencent }: Settings): Providers => ({
  ...(smsUrl && { gateway: httpGateway(smsUrl) }),
  ...(smsAliyun && { aliyun: aliyun(smsAliyun) }),
  ...(smsTencent && { tencent: tencent(smsTencent) }),
})

/** Of its last answer. */
export const answerKey = (source: SmsSource) => `sms.${source}`

export const providerOf = ({ parts }: Pick<Context, 'parts'>, source: SmsSource): SmsProvider =>
  parts.get(smsProviders)[source] ?? localProvider
