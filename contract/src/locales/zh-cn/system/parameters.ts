import type { systemSettings } from '../../../modules/system/settings.ts'
import type { SettingTexts } from '../../../platform/settings.ts'

export const systemParameters = {
  sessionIdleMinutes: { name: '登录闲置时限', help: '这么久没有操作就要重新登录，对已登录的人同样生效。' },
  sessionMaxHours: { name: '登录最长时限', help: '登录后最长可用的时间，之后要重新登录；从下次登录起生效。' },
  sessionsPerUser: { name: '每人同时登录数', help: '一个账号最多同时登录几处；再多登录一处，最久没有操作的那处退出。' },
  loginCaptcha: {
    name: '登录验证码',
    help: '登录和获取短信验证码前是否要填图形验证码。关闭后仍会限制密码试错次数。',
    options: { on: '开启', off: '关闭' },
  },
  loginLinks: { name: '登录页其他方式', help: '登录页下方的链接，最多四个。' },
  loginContact: { name: '忘记密码联系方式', help: '显示在登录页，告诉忘记密码的人找谁。' },
  frameOrigins: { name: '可内嵌的外部站点', help: '内嵌菜单只能显示这里列出的站点，写成 https://域名:端口；页面重新打开后生效。' },
  uploadUserQuota: { name: '每人文件额度', help: '一个人保存的文件合计上限，上传中的按整个文件大小计入。' },
  uploadTotalQuota: { name: '全站文件额度', help: '所有人保存的文件合计上限。' },
  uploadFileMost: { name: '单个文件上限', help: '更大的文件不能上传。' },
  uploadKeepDays: { name: '未传完的分片保留', help: '这么久没有继续的上传会被清理，之后要重新上传。' },
  demoEnabled: {
    name: '示例页面',
    help: '是否开放给开发团队看的示例页面，地址从 #/demo 开始，也可以用菜单搜索打开。',
    options: { on: '开启', off: '关闭' },
  },
  lockScreenVerify: {
    name: '锁屏解锁方式',
    help: '选“任意密码”时，谁都能解开锁住的屏幕，只挡视线，不挡人。',
    options: { password: '本人密码', any: '任意密码' },
  },
} as const satisfies SettingTexts<typeof systemSettings>
