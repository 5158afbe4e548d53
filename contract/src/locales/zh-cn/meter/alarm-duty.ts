import type { ResourceMessages } from '../../resource-messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { deviceAlarm } from './device-alarm.ts'

export const alarmDuty = {
  title: '值班规则',
  screen: '告警值班',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'status'),
    userId: '值班人',
    userName: '值班人',
    telephone: '手机号',
    deptId: '部门',
    deptName: '部门',
    messageType: '告警类型',
    dutyHours: '值班时段',
    remark: '备注',
    messages: '近 30 天短信',
    lastMessageAt: '最近一条',
    alarms: '告警',
    withoutTemplate: '没有模板',
    billingItems: '计费条数',
    itemPrice: '短信单价',
    cost: '费用',
    isConnected: '已配置网关',
    samples: '短信示例',
  },
  option: { messageType: deviceAlarm.option.messageType },
  action: { preview: '预览值班短信', messages: '查看短信', candidates: '可值班的用户' },
  error: {
    missing: '值班规则不存在，刷新后再看',
    userMissing: '用户不存在或已停用，重新选择',
    noPhone: '这个用户没有手机号，先在用户管理中填写',
    departmentMissing: '部门不存在或不在数据范围内，重新选择',
  },
} as const satisfies ResourceMessages<'alarmDuty'>
