import type { TextsOf } from '../../messages.ts'

export const captcha: TextsOf<'captcha'> = {
  title: '驗證碼',
  field: { key: '驗證碼編號', img: '驗證碼圖片', required: '是否需要驗證碼' },
  option: {},
  action: {},
  error: {},
}
