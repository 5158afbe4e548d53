import type { PersonMessages } from '../../person-messages.ts'

export const person: PersonMessages = {
  edit: '修改资料',
  changeAvatar: '更换头像',
  removeAvatar: '移除头像',
  noPicture: '图片无法读取，换一张 JPG、PNG 或 WebP 图片',
  whyPassword: '新手机号可用于登录，输入密码确认是本人',
  telephoneGone: '移除后不能再用短信验证码登录',
  passwordRule: '8 至 128 个字符',
  passwordChanged: '密码已修改',
  othersEnded: '其他会话已退出',
  strength: '强度：',
  weak: '弱',
  medium: '中',
  strong: '强',
  sessions: '登录会话',
  device: '设备',
  unknownBrowser: '未识别的浏览器',
  sessionEnded: '会话已结束',
  endQuestion: '结束 {name}（{ip}）的会话？',
  endHint: '那里会立即退出登录；如果不认识这个会话，结束后再修改密码。',
}
