import type { ResourceMessages } from '../../resource-messages.ts'

export const captcha: ResourceMessages<'captcha'> = {
  title: '驗證碼',
  field: { key: '驗證碼編號', img: '驗證碼圖片', required: '是否需要驗證碼' },
  option: {},
  action: {},
  error: {},
}
