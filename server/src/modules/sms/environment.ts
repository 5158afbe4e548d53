import { cloudUrl, type Environment, httpUrl, optional, token, type ValuesOf } from '../../kernel/variables.ts'

const variables = {
  smsUrl: optional('WEIR_SMS_URL', httpUrl, 'HTTP gateway for text messages; absent: they are only written to their log'),
  smsAliyun: optional('WEIR_SMS_ALIYUN', cloudUrl(), "Alibaba Cloud's text messages: https://<key id>:<key secret>@dysmsapi.aliyuncs.com"),
  smsTencent: optional(
    'WEIR_SMS_TENCENT',
    cloudUrl('app'),
    "Tencent Cloud's: https://<secret id>:<secret key>@sms.tencentcloudapi.com?app=<application>&region=ap-guangzhou",
  ),
  smsReceiptToken: optional('WEIR_SMS_RECEIPT_TOKEN', token, 'the secret in the address of delivery receipts; absent: none are taken'),
}

/** The settings of this module. */
export const smsEnvironment = {
  variables,
  calls: ({ smsUrl, smsAliyun, smsTencent }: SmsConfig) => [
    ['WEIR_SMS_URL', smsUrl],
    ['WEIR_SMS_ALIYUN', smsAliyun],
    ['WEIR_SMS_TENCENT', smsTencent],
  ],
} satisfies Environment
export type SmsConfig = ValuesOf<typeof variables>
