import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import { meterBindings } from '../../meter/index.ts'

/** The delivery of an order of packages, in the terms of an order of water: paid packages that no operator gets need none. */
export const deliveryOf = ({ paymentStatus, channelStatus }: Record<'paymentStatus' | 'channelStatus', SQLWrapper>): SQL =>
  sql`case when ${channelStatus} = 'notInitiated' and ${paymentStatus} <> 'unpaid' then 'nothingToDeliver' else ${channelStatus} end`

/** The water card of the household that had a device at a time. A meter has one card at a time. */
export const householdOf = ({ deviceSn, createdAt }: Record<'deviceSn' | 'createdAt', SQLWrapper>): SQL =>
  sql`(select ${meterBindings.cardId} from ${meterBindings} where ${meterBindings.deviceSn} = ${deviceSn} and ${meterBindings.from} <= ${createdAt}
    and (${meterBindings.to} is null or ${meterBindings.to} > ${createdAt}) order by ${meterBindings.from} desc, ${meterBindings.id} desc limit 1)`
