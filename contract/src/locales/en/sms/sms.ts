import type { TextsOf } from '../../messages.ts'

export const sms: TextsOf<'sms'> = {
  loginCode: '[{system}] Your sign-in code is {code}, valid for {minutes} minutes. Do not share it.',
  /** To a household; without the days where no usage is known. */
  lowBalance:
    '[{signature}] {household}: {tons} t of water are left on the card, enough for about {days, plural, one {# day} other {# days}}. Recharge soon.',
  lowBalanceOnly: '[{signature}] {household}: {tons} t of water are left on the card. Recharge soon.',
  owing: '[{signature}] {household}: the card owes {tons} t of water. Recharge to settle it.',
}
