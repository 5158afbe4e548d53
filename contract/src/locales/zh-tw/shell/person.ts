import type { TextsOf } from '../../messages.ts'

export const person: TextsOf<'person'> = {
  edit: '修改資料',
  changeAvatar: '更換頭像',
  removeAvatar: '移除頭像',
  noPicture: '圖片無法讀取，換一張 JPG、PNG 或 WebP 圖片',
  whyPassword: '新手機號碼可用於登入，輸入密碼確認是本人',
  telephoneGone: '移除後無法再用簡訊驗證碼登入',
  passwordRule: '8 至 128 個字元',
  passwordChanged: '密碼已修改',
  othersEnded: '其他工作階段已登出',
  strength: '強度：{word}',
  weak: '弱',
  medium: '中',
  strong: '強',
  sessions: '登入工作階段',
  device: '裝置',
  unknownBrowser: '無法辨識的瀏覽器',
  sessionEnded: '工作階段已結束',
  endQuestion: '結束 {name}（{ip}）的工作階段？',
  endHint: '那裡會立即登出；如果不認得這個工作階段，結束後再修改密碼。',
}
