import type { OrderKind } from '@weir/contract/modules/card/payment-terms'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { waterCardRecharges } from '../../card/index.ts'
import { iotCardRecharges } from '../ground/iot-card-recharge.table.ts'
import { deliveryOf } from '../iot-card-recharge/order-terms.ts'
import { KIND_COUNT, placeOf } from './line-id.ts'

/** Columns that the tables of both kinds have. */
const SHARED = ['order_no', 'amount_fen', 'refunded_fen', 'payment_method', 'payment_status', 'transaction_no', 'created_at', 'paid_at']
/** Each half keeps its own, for the data scope. */
const OWNER = ['dept_id', 'created_by']

const shared = sql.raw([...SHARED, ...OWNER].map((name) => `rows.${name}`).join(', '))
const identity = (kind: OrderKind) => sql.raw(`rows.id * ${KIND_COUNT} + ${placeOf(kind)} as id, '${kind}' as kind, rows.id as order_id`)

const lines: Record<OrderKind, SQL> = {
  water: sql`select ${identity('water')}, rows.card_id as recharged_id, rows.device_sn, rows.unit_price, rows.quantity_litre,
      null::varchar as packet_name, null::integer as packages, rows.state as channel, rows.delivery, ${shared}
    from ${waterCardRecharges} rows`,
  iot: sql`select ${identity('iot')}, rows.iot_card_id as recharged_id, rows.device_sn, null::bigint as unit_price, null::bigint as quantity_litre,
      rows.packet_name, rows.quantity as packages, rows.channel_status as channel,
      ${deliveryOf({ paymentStatus: sql.raw('rows.payment_status'), channelStatus: sql.raw('rows.channel_status') })} as delivery, ${shared}
    from ${iotCardRecharges} rows`,
}

/**
 * The orders of both kinds, where a list has a table. It holds columns of their own tables alone, so that sorting and counting read no
 * other one. `recharged_id` is the card of the kind: a water card, or a SIM.
 */
export const orderLines = sql`(${lines.water} union all ${lines.iot}) orders` as unknown as PgTable
