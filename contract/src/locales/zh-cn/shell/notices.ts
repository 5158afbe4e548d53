import type { NoticeMessages } from '../../notice-messages.ts'

export const notices: NoticeMessages = {
  title: '通知',
  readAll: '全部已读',
  none: '暂无通知',
  noneHint: '导入完成、账号有变动时会在这里提醒。',
  all: '查看全部通知',
  unread: '未读',
  failed: '通知没有取到',
  bell: '{count, plural, =0 {通知} other {通知，# 条未读}}',
  text: {
    importDone: '导入 {filename} 已完成',
    importTried: '试导入 {filename} 已完成',
    importFailed: '导入 {filename} 失败',
    signedIn: '账号在新的设备登录',
    passwordChanged: '密码已修改',
    telephoneChanged: '手机号已修改',
  },
  detail: {
    importDone: '接受 {accepted, number} 行，待复核 {held, number} 行，拒绝 {rejected, number} 行',
    importTried: '可接受 {accepted, number} 行，待复核 {held, number} 行，拒绝 {rejected, number} 行，未保存',
    importFailed: '已提交的行保留，文件可以重新导入',
    signedIn: '{device}（{ip}）；不是本人操作时立即修改密码',
    passwordChanged: '{device}（{ip}）；不是本人操作时联系管理员',
    telephoneChanged: '{device}（{ip}）；不是本人操作时立即修改密码',
  },
}
