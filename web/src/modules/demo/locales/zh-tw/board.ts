import type { board as source } from '../zh-cn/board.ts'

export const board: typeof source = {
  water: {
    title: '水務總覽大屏',
    map: '片區用水',
    trend: '全城流量（噸/時）',
    ranking: '片區排行（噸/時）',
    pressure: '泵站壓力（MPa）',
    alarms: '最新告警',
    alarmKinds: ['漏水', '離線', '餘量不足', '壓力偏低'],
    weather: '天氣',
    skies: ['晴', '多雲', '小雨'],
    sky: (sky: string, degrees: number) => `${sky}，${degrees} ℃`,
    figures: { usage: '今日用水（噸）', money: '今日儲值（元）', online: '線上水錶', alarms: '未處理告警' },
    districts: { east: '城東', west: '城西', south: '城南', north: '城北', lake: '湖濱' },
    pumps: { one: '一號泵站', two: '二號泵站', three: '三號泵站' },
  },
  reading: {
    title: '抄表實況大屏',
    cells: '水錶（亮起表示剛剛回報）',
    rate: '每秒回報',
    ways: '回報方式',
    wayNames: ['MQTT', 'HTTP', '檔案匯入'],
    last: '最近回報',
    figures: { meters: '水錶', today: '今日回報', held: '待複核', rate: '每秒回報' },
    progress: '今日抄表進度',
    reading: (meter: string, tons: string) => `${meter} 回報 ${tons} 噸`,
  },
  madeUp: '展示資料，不是真實用水',
  leave: '返回控制台',
  full: '全螢幕顯示',
  noFull: '瀏覽器不允許全螢幕',
}
