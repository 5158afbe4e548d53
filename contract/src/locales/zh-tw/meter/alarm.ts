import type { TextsOf } from '../../messages.ts'

export const alarm: TextsOf<'alarm'> = {
  description: {
    PAID_NOT_DELIVERED: '款項已收到，儲值沒有送達水錶。重新下發或退款',
    LEAK_SUSPECTED: '夜裡每個小時都有水流過。聯絡住戶檢查管線和馬桶',
    FRAUD: '水錶回報遭拆動或受磁場干擾。到場查看鉛封',
    BACKFLOW: '水逆流進管網。檢查逆止閥',
    VALVE_FAULT: '閥門沒有依指令動作。到場檢修',
    OVERDRAFT: '剩餘水量低於零，仍在用水。提醒住戶儲值',
    READING_SPIKE: '增量超過水錶的過流能力，已暫停計費。核對後處理',
    READING_ROLLBACK: '讀數倒轉，已暫停計費。換過錶的登記換錶，否則核對後處理',
    OFFLINE: '水錶沒有按時上報。多只同時離線時先查集中器和網路',
    MISSING_DAYS: '連續幾天沒有讀數。檢查水錶和網路',
    READING_GAP: '兩次讀數相隔太久，用量全部計在後一次當天。核對是否合理',
    CLOCK_DRIFT: '水錶時鐘比平台快，讀數按到達時間計。校準錶鐘',
    OVER_USE: '當天用水超過該卡的每日限額。聯絡住戶確認',
    LOW_BALANCE: '剩餘水量快用完了。提醒住戶儲值',
    BATTERY_LOW: '水錶電池快用完了。安排更換',
    SIM_ABNORMAL: '電信商查不到這張卡，狀態與要求不符，或卡換了設備。核對後聯絡電信商',
    SIM_QUOTA_100: '本週期流量已用完，水錶可能無法上報。續訂方案',
    SIM_EXPIRING: '方案即將到期，到期後水錶無法上報。續訂方案',
    SIM_QUOTA_80: '本週期流量已用八成。留意餘量',
  },
  content: {
    PAID_NOT_DELIVERED: '訂單 {orderNo} 已付 {amount} 元，未送達水錶',
    LEAK_SUSPECTED:
      '{since} 起連續 {nights} 夜一直有水流過，至少 {flow} 升/時，約 {quantity} t/天{amount, select, none {} other {，{amount} 元/天}}',
    FRAUD: '水錶上報拆動旗標',
    BACKFLOW: '水錶上報逆流旗標',
    VALVE_FAULT: '水錶上報閥門故障旗標',
    OVERDRAFT: '剩餘 {remaining} t',
    READING_SPIKE: '讀數 {register} t，上次 {lastRegister} t，期間最多可流過 {limit} t',
    READING_ROLLBACK:
      '讀數 {register} t，低於上次 {lastRegister} t{suspectAt, select, none {} other {；後續讀數都與 {suspectAt} 的 {suspectRegister} t 矛盾，疑為誤讀}}',
    OFFLINE: '最後上報 {lastReportAt}，已 {hours} 小時沒有上報',
    MISSING_DAYS: '已連續 {days} 天沒有讀數',
    READING_GAP: '{from} 至 {to} 共 {days} 天沒有讀數',
    CLOCK_DRIFT: '錶鐘 {deviceTime}，到達時間 {arrivedAt}',
    OVER_USE: '{day} 用水 {usage} t，限額 {limit} t',
    LOW_BALANCE: '剩餘 {remaining} t{daysLeft, select, none {} other {，依近兩週用量還夠 {daysLeft} 天}}',
    BATTERY_LOW: '水錶上報電量低{battery, select, none {} other {，電壓 {battery} V}}',
    SIM_ABNORMAL:
      '{why, select, unknown {電信商查不到這張卡} overdue {要求的狀態逾期沒有達到} imei {卡在另一台設備上：IMEI {reported}，綁定的是 {imei}} other {電信商查不到，或狀態與要求不符}}',
    SIM_QUOTA_100: '已用 {used} MB，方案 {total} MB',
    SIM_EXPIRING: '{deadline} 到期',
    SIM_QUOTA_80: '已用 {used} MB，方案 {total} MB',
  },
}
