import type { PasswordStrength } from '../platform/text-rules/password-strength.ts'

type PersonText =
  | 'edit'
  | 'changeAvatar'
  | 'removeAvatar'
  | 'noPicture'
  | 'whyPassword'
  | 'telephoneGone'
  | 'passwordRule'
  | 'passwordChanged'
  | 'othersEnded'
  | 'strength'
  | 'sessions'
  | 'device'
  | 'unknownBrowser'
  | 'sessionEnded'
  | 'endHint'

/** What the personal page says besides the labels of its fields. */
export type PersonMessages = Record<PersonText | PasswordStrength, string> & {
  /** `{name}`, `{ip}` */
  endQuestion: string
}
