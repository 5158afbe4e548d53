import type { AlarmType } from '../../../modules/meter/device-alarm.ts'

/** The meaning of an alarm and its remedy; the facts of this time come from its `AlarmParams`. */
export const alarm = {
  description: {
    PAID_NOT_DELIVERED: '钱已收到，充值没有送达水表。重新下发或退款',
    LEAK_SUSPECTED: '夜里每个小时都有水流过。联系住户检查管道和马桶',
    FRAUD: '水表报告被拆动或受磁场干扰。上门查看铅封',
    BACKFLOW: '水倒流进管网。检查止回阀',
    VALVE_FAULT: '阀门没有按指令动作。上门检修',
    OVERDRAFT: '剩余水量低于零，仍在用水。提醒住户充值',
    READING_SPIKE: '增量超过水表的过流能力，已暂停计费。核对后处理',
    READING_ROLLBACK: '读数倒走，已暂停计费。换过表的登记换表，否则核对后处理',
    OFFLINE: '水表没有按时上报。多只同时离线时先查集中器和网络',
    MISSING_DAYS: '连续几天没有读数。检查水表和网络',
    READING_GAP: '两次读数相隔太久，用量全部计在后一次当天。核对是否合理',
    CLOCK_DRIFT: '水表时钟比平台快，读数按到达时间计。校准表钟',
    OVER_USE: '当天用水超过该卡的日限额。联系住户确认',
    LOW_BALANCE: '剩余水量快用完了。提醒住户充值',
    BATTERY_LOW: '水表电池快用完了。安排更换',
    SIM_ABNORMAL: '运营商查不到这张卡，状态与要求不符，或卡换了设备。核对后联系运营商',
    SIM_QUOTA_100: '本周期流量已用完，水表可能上报不了。续订套餐',
    SIM_EXPIRING: '套餐即将到期，到期后水表无法上报。续订套餐',
    SIM_QUOTA_80: '本周期流量已用八成。留意余量',
  },
  content: {
    PAID_NOT_DELIVERED: '订单 {orderNo} 已付 {amount} 元，未送达水表',
    LEAK_SUSPECTED:
      '{since} 起连续 {nights} 夜一直有水流过，至少 {flow} 升/时，约 {quantity} t/天{amount, select, none {} other {，{amount} 元/天}}',
    FRAUD: '水表上报拆动标志',
    BACKFLOW: '水表上报倒流标志',
    VALVE_FAULT: '水表上报阀门故障标志',
    OVERDRAFT: '剩余 {remaining} t',
    READING_SPIKE: '读数 {register} t，上次 {lastRegister} t，期间最多可流过 {limit} t',
    READING_ROLLBACK:
      '读数 {register} t，低于上次 {lastRegister} t{suspectAt, select, none {} other {；后续读数都与 {suspectAt} 的 {suspectRegister} t 矛盾，疑为误读}}',
    OFFLINE: '最后上报 {lastReportAt}，已 {hours} 小时没有上报',
    MISSING_DAYS: '已连续 {days} 天没有读数',
    READING_GAP: '{from} 至 {to} 共 {days} 天没有读数',
    CLOCK_DRIFT: '表钟 {deviceTime}，到达时间 {arrivedAt}',
    OVER_USE: '{day} 用水 {usage} t，限额 {limit} t',
    LOW_BALANCE: '剩余 {remaining} t{daysLeft, select, none {} other {，按近两周用量还够 {daysLeft} 天}}',
    BATTERY_LOW: '水表上报电量低{battery, select, none {} other {，电压 {battery} V}}',
    SIM_ABNORMAL:
      '{why, select, unknown {运营商查不到这张卡} overdue {要求的状态逾期没有达到} imei {卡在另一台设备上：IMEI {reported}，绑定的是 {imei}} other {运营商查不到，或状态与要求不符}}',
    SIM_QUOTA_100: '已用 {used} MB，套餐 {total} MB',
    SIM_EXPIRING: '{deadline} 到期',
    SIM_QUOTA_80: '已用 {used} MB，套餐 {total} MB',
  },
} as const satisfies { description: Record<AlarmType, string>; content: Record<AlarmType, string> }
