import type { Endpoint } from '../platform/endpoint.ts'
import { permissionsOf, type Screen } from '../platform/screen.ts'
import * as customer from './customer/index.ts'
import * as home from './home/index.ts'
import * as iot from './iot/index.ts'
import * as meter from './meter/index.ts'
import * as pay from './pay/index.ts'
import * as place from './place/index.ts'
import * as sale from './sale/index.ts'
import { screens } from './screens.ts'
import { smsLogApi } from './sms/sms-log.ts'
import type { ReadyRole } from './system/role.ts'

type Api = Readonly<Record<string, Endpoint>>
interface Work {
  /** Everything that only looks at these resources. */
  sees: readonly Api[]
  does: readonly Endpoint[]
}

const commands = (...resources: Api[]) => resources.flatMap((api) => Object.values(api)).filter(({ kind }) => kind === 'command')
const { waterCardApi: card, waterCardRechargeApi: order } = sale
const { waterMeterApi, deviceAlarmApi: alarm } = meter
/** A copy of all that is known of a person, and its end, are no work of the counter. */
const { personalDataApi, ...householdApis } = customer
const HOUSEHOLDS = [
  home.dashboardApi,
  card,
  order,
  sale.waterCardBindApi,
  ...Object.values<Api>(householdApis),
  ...Object.values<Api>(place),
]

/** One for each kind of work at a utility: a new role begins with it, and the sample town has all of them. */
export const readyRoles: Record<ReadyRole, Work> = {
  cashier: {
    sees: [...HOUSEHOLDS, sale.waterCardRefundApi, sale.reminderBatchApi, sale.balanceReminderApi, pay.shiftApi],
    does: [
      card.add,
      card.edit,
      card.recharge,
      order.print,
      order.refund,
      order.move,
      order.reverse,
      order.retry,
      order.cancel,
      ...commands(pay.shiftApi, customer.hyUserApi).filter(({ id }) => id !== pay.shiftApi.closeFor.id),
    ],
  },
  finance: {
    sees: [...HOUSEHOLDS, ...Object.values<Api>(sale), ...Object.values<Api>(pay), iot.iotCardRechargeApi, iot.iotCardTypeApi, smsLogApi],
    does: [
      card.adjust,
      card.adjustPriceBatch,
      order.refund,
      pay.shiftApi.closeFor,
      ...commands(sale.moneyTroubleApi, sale.waterCardPriceBatchApi, pay.reconciliationApi, pay.payDifferenceApi, pay.payBillLineApi),
    ],
  },
  technician: {
    sees: [...HOUSEHOLDS, ...Object.values<Api>(meter), iot.iotCardApi, iot.iotRequestApi],
    does: commands(meter.readingApi, meter.meterCommandApi, meter.meterReplacementApi, meter.meterAddressApi, waterMeterApi, alarm).filter(
      ({ action }) => action !== 'delete',
    ),
  },
  service: {
    sees: [...HOUSEHOLDS, sale.reminderBatchApi, sale.balanceReminderApi, alarm, meter.meterStatApi, smsLogApi],
    does: [
      personalDataApi.file,
      ...commands(customer.hyUserApi, customer.wechatBindingApi),
      sale.reminderBatchApi.send,
      alarm.process,
      alarm.ignore,
    ],
  },
}

/** The keys of its menu entries: permissions, their pages, and the directories above. */
export function menuKeysOf(role: ReadyRole): string[] {
  const { sees, does } = readyRoles[role]
  const given = new Set([...sees.flatMap((api) => Object.values(api)).filter(({ kind }) => kind === 'query'), ...does].map(({ id }) => id))
  return (screens as readonly Screen[]).flatMap((screen) => {
    const buttons = (screen.buttons ?? []).filter(({ id }) => given.has(id))
    return buttons.length > 0 ? [...withParents(screen), ...buttons.flatMap(permissionsOf)] : []
  })
}

function withParents({ key, parent }: Screen): string[] {
  const above = (screens as readonly Screen[]).find((screen) => screen.key === parent)
  return [key, ...(above ? withParents(above) : [])]
}
