/** All alarms there are (domain-rules §5), the most harmful first: the order in which they are shown. */
export const ALARM_TYPES = [
  'PAID_NOT_DELIVERED',
  'LEAK_SUSPECTED',
  'FRAUD',
  'BACKFLOW',
  'VALVE_FAULT',
  'OVERDRAFT',
  'READING_SPIKE',
  'READING_ROLLBACK',
  'OFFLINE',
  'MISSING_DAYS',
  'READING_GAP',
  'CLOCK_DRIFT',
  'OVER_USE',
  'LOW_BALANCE',
  'BATTERY_LOW',
  'SIM_ABNORMAL',
  'SIM_QUOTA_100',
  'SIM_EXPIRING',
  'SIM_QUOTA_80',
] as const
type Type = (typeof ALARM_TYPES)[number]

type Severity = 'bad' | 'warn'
const BAD: readonly Type[] = ['PAID_NOT_DELIVERED', 'LEAK_SUSPECTED', 'FRAUD', 'BACKFLOW', 'VALVE_FAULT', 'OVERDRAFT']
export const severityOf = (type: Type): Severity => (BAD.includes(type) ? 'bad' : 'warn')

/** Single events rather than lasting states. Nothing reports their end, so deciding about one ends it. A repetition is a new row. */
const EVENTS: readonly Type[] = ['READING_SPIKE', 'READING_ROLLBACK', 'READING_GAP', 'CLOCK_DRIFT', 'OVER_USE']
export const isEvent = (type: Type) => EVENTS.includes(type)

/**
 * The facts of each alarm, as texts in wire form: tons "28.990", money "100.00", day "2026-11-20", minute "2026-11-20 08:00" of the
 * business zone. Only `…At`, `suspect…`, `battery` and what is marked so may be missing.
 */
export interface AlarmParams {
  PAID_NOT_DELIVERED: { orderNo: string; amount: string }
  /** `flow`: litres per hour at the least, night after night. `quantity`, `amount`: of a day, the latter where a card has the meter. */
  LEAK_SUSPECTED: { nights: string; since: string; flow: string; quantity: string; amount?: string }
  FRAUD: Record<never, string>
  BACKFLOW: Record<never, string>
  VALVE_FAULT: Record<never, string>
  OVERDRAFT: { remaining: string }
  /** `limit`: the most that could have flowed since. */
  READING_SPIKE: { register: string; lastRegister: string; limit: string }
  /** `suspect…`: the accepted reading that three held ones contradict. */
  READING_ROLLBACK: { register: string; lastRegister: string; suspectRegister?: string; suspectAt?: string }
  /** `days`: only in the sentence, of a long silence. */
  OFFLINE: { lastReportAt: string; hours: string; days?: string }
  MISSING_DAYS: { days: string }
  READING_GAP: { from: string; to: string; days: string }
  CLOCK_DRIFT: { deviceTime: string; arrivedAt: string }
  OVER_USE: { day: string; usage: string; limit: string }
  LOW_BALANCE: { remaining: string; daysLeft?: string }
  BATTERY_LOW: { battery?: string }
  /** `why`: unknown, overdue, imei. Only the last has the numbers of the devices: the bound one, and the one that the operator sees. */
  SIM_ABNORMAL: { why: 'unknown' | 'overdue' } | { why: 'imei'; imei: string; reported: string }
  SIM_QUOTA_100: { used: string; total: string }
  SIM_EXPIRING: { deadline: string }
  SIM_QUOTA_80: { used: string; total: string }
}
