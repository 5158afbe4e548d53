import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const wechatBinding: TextsOf<'wechatBinding'> = {
  title: '微信綁定',
  screen: '微信綁定',
  field: {
    ...pick(labels, 'dateRange'),
    hyUserId: '住戶',
    name: '戶名',
    telephone: '聯絡電話',
    nickname: '微信名稱',
    openid: 'OpenID',
    avatar: '頭像',
    binder: '綁定人',
    createdAt: '綁定時間',
  },
  option: {},
  action: { unbind: '解綁微信', reveal: '顯示完整 OpenID', export: '匯出' },
  error: {
    missing: '綁定不存在或已解除，重新整理後再試',
    householdMissing: '沒有這位住戶，或不在你的資料範圍內',
    taken: '這個微信已綁定該住戶，不用再綁',
    noPicture: '頭像不是小尺寸 JPEG 圖片，換一張或不填',
  },
}
