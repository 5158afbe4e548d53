export const sms = {
  loginCode: '【{system}】登录验证码 {code}，{minutes} 分钟内有效。不要告诉任何人，非本人操作可忽略。',
  /** To a household; without the days where no usage is known. */
  lowBalance: '【{signature}】{household}：水卡剩余 {tons} 吨，按近期用量约可用 {days, number} 天，及时充值以免影响用水。',
  lowBalanceOnly: '【{signature}】{household}：水卡剩余 {tons} 吨，及时充值以免影响用水。',
  owing: '【{signature}】{household}：水卡欠 {tons} 吨，充值补足欠量以免影响用水。',
} as const
