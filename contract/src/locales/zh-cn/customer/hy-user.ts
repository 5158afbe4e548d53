import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'

export const hyUser = {
  title: '住户',
  screen: '住户管理',
  field: {
    ...pick(labels, 'createdAt', 'dateRange'),
    name: '姓名',
    telephone: '手机号',
    idCardNo: '身份证号',
    cardCount: '水卡数',
    withCard: '有水卡',
    firstCard: '首张水卡',
    hyUser: '住户',
    cards: '水卡',
    wechat: '微信绑定',
    lastOrders: '最近订单',
    usage: '用水',
  },
  option: {},
  action: {
    detail: '查看详情',
    reveal: '显示完整信息',
  },
  error: {
    outOfReach: '该住户有超出你数据范围的水卡或资料，姓名、手机号和身份证号不能修改；由能看到全部水卡的人员操作',
    missing: '住户不存在或已被删除，刷新后再试',
    idCardNoTaken: '身份证号已属于另一位住户，核对后再填',
    hasCards: '住户名下还有水卡或微信绑定，不能删除',
  },
} as const satisfies ResourceMessages<'hyUser'>
