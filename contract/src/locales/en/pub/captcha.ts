import type { TextsOf } from '../../messages.ts'

export const captcha: TextsOf<'captcha'> = {
  title: 'Captcha',
  field: { key: 'Captcha key', img: 'Picture', required: 'Captcha needed' },
  option: {},
  action: {},
  error: {},
}
