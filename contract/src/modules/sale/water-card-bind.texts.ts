import { labels } from '../../texts/common.texts.ts'
import { pick } from '../../texts/text.ts'
import type { ResourceMessages } from '../../platform/resource-texts.ts'
import type { waterCardBindApi } from './water-card-bind.ts'

export const waterCardBind = {
  title: ['绑定记录', 'Binding', '綁定紀錄'],
  screen: ['水表绑定记录', 'Meter bindings', '水錶綁定紀錄'],
  field: {
    ...pick(labels, 'deviceSn', 'cardNo', 'roomNo', 'communityName'),
    dateRange: ['占用日期', 'Bound on', '佔用日期'],
    cardId: ['水卡', 'Water card', '水卡'],
    name: ['户名', 'Name', '戶名'],
    from: ['绑定时间', 'Bound', '綁定時間'],
    to: ['解绑时间', 'Unbound', '解綁時間'],
    fromRegister: ['绑定时读数', 'Reading at binding', '綁定時讀數'],
    toRegister: ['解绑时读数', 'Reading at unbinding', '解綁時讀數'],
    binder: ['绑定人', 'Bound by', '綁定人'],
    unbinder: ['解绑人', 'Unbound by', '解綁人'],
    isOpen: ['绑定中', 'Still bound', '綁定中'],
  },
  made: [
    '给水卡绑定、解绑或更换水表后，每段一条，写明起止表码。',
    'Binding, unbinding or replacing the meter of a card makes a row, with both registers.',
    '給水卡綁定、解綁或更換水錶後，每段一筆，寫明起迄錶碼。',
  ],
  madeAt: ['打开水卡列表', 'Open water cards', '開啟水卡列表'],
  option: {},
  action: {
    export: ['导出', 'Export', '匯出'],
  },
  error: {
    missing: ['绑定记录不存在，刷新后再试', 'This binding does not exist; refresh and try again', '綁定紀錄不存在，重新整理後再試'],
  },
} as const satisfies ResourceMessages<typeof waterCardBindApi>
