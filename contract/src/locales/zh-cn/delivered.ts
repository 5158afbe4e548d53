/** Names of rows that a first start writes; afterwards they are the administrators'. */
export const delivered = {
  company: '总公司',
  offices: ['营业厅', '抄表维护部', '财务部'],
  roleNames: { admin: '超级管理员', common: '普通员工' },
  nicknames: { admin: '管理员', common: '营业员' },
  parameters: {
    maxRechargeFen: '单笔充值上限(元)',
    sessionIdleMinutes: '登录闲置时限(分钟)',
    sessionMaxHours: '登录最长时限(小时)',
    sessionsPerUser: '每人同时登录数',
    lockScreenVerify: '锁屏解锁方式',
    loginLinks: '登录页其他方式',
    frameOrigins: '可内嵌的外部站点',
    loginContact: '忘记密码联系方式',
  },
}
