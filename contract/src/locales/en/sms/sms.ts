import type { TextsOf } from '../../messages.ts'

export const sms: TextsOf<'sms'> = {
  loginCode: '[{system}] Your sign-in code is {code}, valid for {minutes} minutes. Do not share it.',
}
