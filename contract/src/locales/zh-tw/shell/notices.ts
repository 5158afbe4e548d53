import type { NoticeMessages } from '../../notice-messages.ts'

export const notices: NoticeMessages = {
  title: '通知',
  readAll: '全部已讀',
  none: '目前沒有通知',
  noneHint: '匯入完成、帳號有異動時會在這裡提醒。',
  all: '檢視全部通知',
  unread: '未讀',
  failed: '通知沒有取得',
  bell: '{count, plural, =0 {通知} other {通知，# 則未讀}}',
  text: {
    importDone: '匯入 {filename} 已完成',
    importTried: '試匯入 {filename} 已完成',
    importFailed: '匯入 {filename} 失敗',
    signedIn: '帳號在新的裝置登入',
    passwordChanged: '密碼已修改',
    telephoneChanged: '手機號碼已修改',
  },
  detail: {
    importDone: '接受 {accepted, number} 列，待複核 {held, number} 列，拒絕 {rejected, number} 列',
    importTried: '可接受 {accepted, number} 列，待複核 {held, number} 列，拒絕 {rejected, number} 列，未儲存',
    importFailed: '已提交的列保留，檔案可以重新匯入',
    signedIn: '{device}（{ip}）；不是本人操作時立即修改密碼',
    passwordChanged: '{device}（{ip}）；不是本人操作時聯絡管理員',
    telephoneChanged: '{device}（{ip}）；不是本人操作時立即修改密碼',
  },
}
