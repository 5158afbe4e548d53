import type { TextsOf } from '../../messages.ts'
import { pick } from '../../pick.ts'
import { labels } from '../common.ts'
import { deviceAlarm } from './device-alarm.ts'

export const alarmDuty: TextsOf<'alarmDuty'> = {
  title: '值班規則',
  screen: '告警值班',
  field: {
    ...pick(labels, 'createdAt', 'dateRange', 'status'),
    userId: '值班人',
    userName: '值班人',
    telephone: '手機號碼',
    deptId: '部門',
    deptName: '部門',
    messageType: '告警類型',
    dutyHours: '值班時段',
    remark: '備註',
    messages: '近 30 天簡訊',
    lastMessageAt: '最近一則',
    alarms: '告警',
    withoutTemplate: '沒有範本',
    billingItems: '計費則數',
    itemPrice: '簡訊單價',
    cost: '費用',
    isConnected: '已設定閘道',
    samples: '簡訊示例',
  },
  option: { messageType: deviceAlarm.option.messageType },
  action: { preview: '預覽值班簡訊', messages: '檢視簡訊', candidates: '可值班的使用者' },
  error: {
    missing: '值班規則不存在，重新整理後再看',
    userMissing: '使用者不存在或已停用，重新選擇',
    noPhone: '這個使用者沒有手機號碼，先在使用者管理中填寫',
    departmentMissing: '部門不存在或不在資料範圍內，重新選擇',
  },
}
