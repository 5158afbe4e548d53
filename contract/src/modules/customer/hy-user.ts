import { z } from 'zod'

import { crud, editOf, IdInput } from '../../platform/crud.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { DateRange, Id, IdCardNo, Instant, Masked, PhoneSearch, Telephone, text, Version } from '../../platform/schemas.ts'
import { Money, Quantity } from '../../platform/units.ts'
import { HouseholdWechat } from '../water/household-wechat.ts'
import { WaterCardRecharge } from '../water/water-card-recharge.ts'
import { WaterCard } from '../water/water-card-row.ts'

/** An end user: the person or firm a card is made out to. */
export const HyUser = z.object({
  id: Id,
  name: z.string(),
  telephone: Masked,
  idCardNo: Masked,
  /** Cards that are not closed. */
  cardCount: z.int(),
  version: Version,
  createdAt: Instant,
})
/** An end user as it is on the wire and on the page. */
export type HyUser = z.input<typeof HyUser>

export const HyUserAdd = z.strictObject({ name: text(32), telephone: Telephone, idCardNo: IdCardNo })
/** Personal data left out stays as it is. */
const HyUserEdit = editOf({ name: text(32), telephone: Telephone.optional(), idCardNo: IdCardNo.optional() })

/** Sums over the end user's cards. */
const HyUserUsage = z.object({ recharged: Money, rechargedQuantity: Quantity, used: Quantity, remaining: Quantity })

export const HyUserDetail = z.object({
  hyUser: HyUser,
  cards: z.array(WaterCard),
  lastOrders: z.array(WaterCardRecharge),
  usage: HyUserUsage,
  wechat: z.array(HouseholdWechat),
})
export type HyUserDetail = z.input<typeof HyUserDetail>

export const hyUserApi = defineResource(
  'hyUser',
  'customer/hyUser',
  {
    ...crud({
      row: HyUser,
      add: HyUserAdd,
      edit: HyUserEdit,
      filter: {
        name: text(32).optional(),
        telephone: PhoneSearch.optional(),
        /** With a card that is not closed: those whom the home page counts. */
        withCard: z.boolean().optional(),
        /** The day of the first card. */
        firstCard: DateRange.optional(),
      },
      sort: ['id', 'name', 'createdAt'],
    }),
    detail: query(IdInput, HyUserDetail),
    reveal: command(IdInput, z.object({ telephone: z.string(), idCardNo: z.string() }), { untold: 'shows the row' }),
  },
  { title: 'name', errors: ['missing', 'outOfReach', 'idCardNoTaken', 'hasCards'] },
)
