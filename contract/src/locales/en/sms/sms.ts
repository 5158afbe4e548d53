import type { sms as source } from '../../zh-cn/sms/sms.ts'

export const sms: typeof source = {
  loginCode: '[{system}] Your sign-in code is {code}, valid for {minutes} minutes. Tell it to nobody.',
}
