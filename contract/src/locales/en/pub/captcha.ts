import type { ResourceMessages } from '../../resource-messages.ts'

export const captcha: ResourceMessages<'captcha'> = {
  title: 'Captcha',
  field: { key: 'Captcha key', img: 'Picture', required: 'Captcha needed' },
  option: {},
  action: {},
  error: {},
}
