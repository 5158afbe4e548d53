/** Templates of a new database, in the language of households. Operators approve texts in Chinese alone. */
export const deliveredTemplates = {
  loginCode: { name: '登录验证码', content: '登录验证码 ${.code}，${.minutes} 分钟内有效。不要告诉任何人，非本人操作可忽略。' },
  owing: { name: '欠水提醒', content: '${.household}：水卡欠 ${.owed} 吨，充值补足，以免影响用水。' },
  lowBalance: {
    name: '余量提醒',
    content: '${.household}：水卡剩余 ${.left} 吨，按近期用量约可用 ${.days} 天，及时充值以免影响用水。',
  },
  lowBalanceOnly: { name: '余量提醒（用量未知）', content: '${.household}：水卡剩余 ${.left} 吨，及时充值以免影响用水。' },
  alarmsAt: { name: '告警值班（同一小区多个）', content: '${.place} ${.alarm} ${.count} 个，最早 ${.time}，登录控制台处理。' },
  alarms: { name: '告警值班（多个）', content: '${.alarm} ${.count} 个，最早 ${.time}，登录控制台处理。' },
  alarmAt: { name: '告警值班', content: '${.place}：${.alarm}，水表 ${.device}，${.time}，登录控制台处理。' },
  alarm: { name: '告警值班（没有住址）', content: '${.alarm}，水表 ${.device}，${.time}，登录控制台处理。' },
} as const
