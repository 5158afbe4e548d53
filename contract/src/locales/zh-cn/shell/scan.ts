import type { ScanMessages } from '../../scan-messages.ts'

export const scan: ScanMessages = {
  title: '确认登录',
  question: '用账号 {name} 登录这个浏览器？',
  warning: '只确认自己刚刚打开的登录页。别人发来的二维码，一律拒绝。',
  device: '浏览器',
  place: '网络地址',
  near: '与本机相同',
  far: '与本机不同',
  time: '请求时间',
  allow: '确认登录',
  refuse: '拒绝',
  allowed: '已确认登录',
  allowedHint: '电脑上会自动进入控制台，本页可以关闭。',
  refused: '已拒绝登录',
  refusedHint: '那个浏览器没有登录。若不是本人操作，建议修改密码。',
  failed: '没有可确认的登录',
  noCode: '地址里没有二维码编号，在电脑上重新扫描。',
  goHome: '进入首页',
}
