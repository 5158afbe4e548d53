import type { SmsMessages } from '../../sms-messages.ts'

export const sms: SmsMessages = {
  loginCode: '[{system}] Your sign-in code is {code}, valid for {minutes} minutes. Tell it to nobody.',
}
