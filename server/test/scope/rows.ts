import { hyUsers } from '../../src/modules/customer/index.ts'
import { hyUserMerges } from '../../src/modules/customer/ground/hy-user-merge.table.ts'
import { wechatBindings } from '../../src/modules/customer/ground/wechat-binding.table.ts'
import { mainMeters } from '../../src/modules/meter/main-meter/main-meter.table.ts'
import { iotCardRecharges } from '../../src/modules/iot/ground/iot-card-recharge.table.ts'
import { iotCardTypes } from '../../src/modules/iot/ground/iot-card-type.table.ts'
import { iotCards } from '../../src/modules/iot/ground/iot-card.table.ts'
import { iotRequests } from '../../src/modules/iot/ground/iot-request.table.ts'
import { communities, regions, rooms } from '../../src/modules/place/index.ts'
import { roomNos } from '../../src/modules/place/ground/room-no.table.ts'
import { alarmDuties } from '../../src/modules/meter/ground/alarm-duty.table.ts'
import { dutyEvents, dutyMessages } from '../../src/modules/meter/ground/duty-message.table.ts'
import { deviceAlarms } from '../../src/modules/meter/ground/device-alarm.table.ts'
import { ledgerEntries } from '../../src/modules/card/ground/ledger.table.ts'
import { cardStateBatches } from '../../src/modules/sale/card-state-batch/card-state-batch.table.ts'
import { meterCommands } from '../../src/modules/meter/ground/meter-command.table.ts'
import { meterBindings } from '../../src/modules/meter/ground/meter-binding.table.ts'
import {
  meterStats,
  periodUsages,
  placePeriodUsages,
  placeUsages,
  usageSummaries,
} from '../../src/modules/meter/ground/meter-stat.table.ts'
import { readingImports, readings, unknownDevices } from '../../src/modules/meter/ground/reading.table.ts'
import { balanceReminders } from '../../src/modules/card/ground/balance-reminder.table.ts'
import { reminderBatches } from '../../src/modules/card/ground/reminder-batch.table.ts'
import { waterCardAdjusts } from '../../src/modules/sale/ground/water-card-adjust.table.ts'
import { uncreditedPayments } from '../../src/modules/card/ground/uncredited-payment.table.ts'
import { unpaidDeliveries } from '../../src/modules/sale/ground/unpaid-delivery.table.ts'
import { waterCardRefunds } from '../../src/modules/card/ground/water-card-refund.table.ts'
import { waterCardRecharges } from '../../src/modules/card/ground/water-card-recharge.table.ts'
import { waterCardPriceBatches } from '../../src/modules/card/ground/price-batch.table.ts'
import { waterCardPrices, waterCards } from '../../src/modules/card/ground/water-card.table.ts'
import { meterReplacements } from '../../src/modules/meter/ground/meter-replacement.table.ts'
import { waterMeters } from '../../src/modules/meter/ground/water-meter.table.ts'
import { payBillLines, payBills } from '../../src/modules/pay/reconciliation/bill.table.ts'
import { payDifferences } from '../../src/modules/pay/reconciliation/difference.table.ts'
import { payShifts } from '../../src/modules/pay/shift/shift.table.ts'
import { payReconciliations } from '../../src/modules/pay/reconciliation/reconciliation.table.ts'
import { smsLogs } from '../../src/modules/sms/ground/sms-log.table.ts'
import { departments, users } from '../../src/kernel/auth/access.table.ts'
import { sessions } from '../../src/kernel/auth/session.table.ts'
import type { Db } from '../../src/kernel/context.ts'
import { unreadableCounts, unreadableMessages } from '../../src/services/mqtt/unreadable.table.ts'
import { bigFiles } from '../../src/services/files/file.table.ts'
import { tasks } from '../../src/services/task/task.table.ts'
import { webhookDeliveries, webhooks } from '../../src/services/webhook/webhook.table.ts'
import { nameOf, plainCruds } from '../plain/plain-cruds.ts'
import { emptyTables } from '../db/empty-tables.ts'
import { ACCESS_TABLES } from './write-access.ts'

/** To whom a row belongs. */
export interface Owner {
  deptId: number
  createdBy: number
}

const named = {
  departments,
  users,
  sessions,
  regions,
  communities,
  mainMeters,
  rooms,
  roomNos,
  hyUsers,
  hyUserMerges,
  wechatBindings,
  waterCards,
  waterMeters,
  ledgerEntries,
  waterCardRecharges,
  waterCardRefunds,
  uncreditedPayments,
  unpaidDeliveries,
  waterCardAdjusts,
  meterBindings,
  meterCommands,
  waterCardPrices,
  waterCardPriceBatches,
  cardStateBatches,
  reminderBatches,
  balanceReminders,
  smsLogs,
  iotCards,
  iotCardRecharges,
  iotRequests,
  payBills,
  payBillLines,
  payReconciliations,
  payShifts,
  payDifferences,
  deviceAlarms,
  alarmDuties,
  dutyMessages,
  readings,
  readingImports,
  unknownDevices,
  unreadableMessages,
  meterReplacements,
  meterStats,
  tasks,
  bigFiles,
  webhooks,
  webhookDeliveries,
}

type Tables = typeof named
/** Those of plain resources by the resource. */
const tables = { ...named, ...(Object.fromEntries(plainCruds.map((crud) => [nameOf(crud), crud.table])) as object) }

export const nameOfTable = (table: unknown) => (Object.keys(tables) as Name[]).find((name) => tables[name] === table)!

export type Name = keyof Tables
/** Departments belong to themselves, and to nobody in person. */
export type RowOf<N extends Name> = Tables[N]['$inferSelect'] & (N extends 'departments' ? Owner : unknown)
export type Rows = { [N in Name]: RowOf<N>[] }
/** Tables whose rows have an owner. */
export type OwnedName = { [N in Name]: RowOf<N> extends Owner ? N : never }[Name]

export async function readRowsOf(db: Db, name: Name): Promise<RowOf<Name>[]> {
  const rows = await db.select().from(tables[name] as Tables['departments'])
  return name === 'departments' ? rows.map((dept) => ({ ...dept, deptId: dept.id, createdBy: -1 })) : rows
}

/** All rows, in every scope. */
export async function readRows(db: Db): Promise<Rows> {
  const read = (Object.keys(tables) as Name[]).map(async (name) => [name, await readRowsOf(db, name)] as const)
  return Object.fromEntries(await Promise.all(read)) as Rows
}

/** The rows of a table; none would prove nothing. */
export function rowsNamed<N extends Name>(all: Rows, name: N): Rows[N] {
  if (!(name in all)) throw new Error(`${name} is no table here: name it in \`named\` of server/test/scope/rows.ts`)
  if (all[name].length === 0) throw new Error(`${name} has no rows: write some in server/test/scope/written-rows.ts`)
  return all[name]
}

const written = [
  ...ACCESS_TABLES,
  ...Object.values(tables),
  usageSummaries,
  periodUsages,
  placeUsages,
  placePeriodUsages,
  unreadableCounts,
  iotCardTypes,
  dutyEvents,
]

export const emptyRows = (db: Db) => emptyTables(db, [...new Set(written)])
