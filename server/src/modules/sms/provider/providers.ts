import type { SmsSource } from '@weir/contract/modules/sms/sms-terms'

import type { SmsConfig } from '../environment.ts'
import { aliyun } from './aliyun.ts'
import { httpGateway } from './http-gateway.ts'
import { localProvider, type SmsProvider } from './sms-provider.ts'
import { tencent } from './tencent.ts'

type Settings = Partial<Pick<SmsConfig, 'smsUrl' | 'smsAliyun' | 'smsTencent'>>

let configured: Partial<Record<SmsSource, SmsProvider>> = {}

/** `WEIR_SMS_…`; said once at the start of the process. */
export function useProviders({ smsUrl, smsAliyun, smsTencent }: Settings) {
  configured = {
    ...(smsUrl && { gateway: httpGateway(smsUrl) }),
    ...(smsAliyun && { aliyun: aliyun(smsAliyun) }),
    ...(smsTencent && { tencent: tencent(smsTencent) }),
  }
}

export const providerOf = (source: SmsSource): SmsProvider => configured[source] ?? localProvider
