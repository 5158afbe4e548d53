import type { TextsOf } from '../../messages.ts'

export const signIn: TextsOf<'signIn'> = {
  title: 'Sign-in',
  field: {
    username: 'User name',
    password: 'Password',
    verifyCode: 'Verification code',
    verifyKey: 'Captcha key',
    token: 'Token',
    userInfo: 'User',
    menuList: 'Menu',
    permissions: 'Permissions',
    access: 'State of permissions',
  },
  option: {},
  action: { login: 'Sign in', logout: 'Sign out' },
  error: {
    wrongCode: 'The verification code is wrong',
    wrongPassword: 'User name or password is wrong',
    frozen: 'This account is disabled; ask an administrator',
    tooManyTries: 'Too many wrong passwords; try again in {seconds} seconds',
  },
}
