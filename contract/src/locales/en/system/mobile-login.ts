import type { TextsOf } from '../../messages.ts'

export const mobileLogin: TextsOf<'mobileLogin'> = {
  title: 'Sign-in by mobile',
  field: {
    mobile: 'Mobile number',
    code: 'Text message code',
    token: 'Token',
    userInfo: 'User',
    menuList: 'Menu',
    permissions: 'Permissions',
    access: 'State of permissions',
  },
  option: {},
  action: { mobile: 'Sign in by mobile' },
  error: {
    wrongCode: 'The code is wrong or no longer valid; check it, or get a new one',
    frozen: 'This account is disabled; ask an administrator',
    tooManyTries: 'Too many wrong codes; try again in {seconds} seconds',
  },
}
