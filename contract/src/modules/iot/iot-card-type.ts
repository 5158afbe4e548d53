import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { command, defineResource, download } from '../../platform/endpoint.ts'
import { RowId } from '../../platform/rows.ts'
import { DateRange, Id, Instant, Nothing, plain, Status, text, Version } from '../../platform/schemas.ts'
import { PaidMoney, Traffic, TypedTraffic } from '../../platform/units.ts'
import { EFFECTS, PACKAGE_KINDS, SIM_OPERATORS } from './iot-codes.ts'

const Kind = z.enum(PACKAGE_KINDS)
const Operator = z.enum(SIM_OPERATORS)

/** A package that cards can get. Of the whole utility, as prices of operators are. */
const IotCardType = z.object({
  id: Id,
  name: z.string(),
  operator: Operator,
  kind: Kind,
  /** Of `days` alone. */
  days: z.int().nullable().meta({ unit: 'day' }),
  /** Of a cycle where the kind is monthly, else of the whole time. */
  size: Traffic,
  price: PaidMoney,
  /** Chosen beforehand in a recharge. */
  effect: z.enum(EFFECTS),
  /** At the operator; empty: it is not told of the purchase. */
  packageCode: z.string(),
  description: z.string(),
  sort: z.int(),
  status: Status,
  version: Version,
  createdAt: Instant,
})
export type IotCardType = z.input<typeof IotCardType>

const IotCardTypeAdd = z.strictObject({
  name: text(32),
  operator: Operator,
  kind: Kind,
  /** Left out of other kinds. */
  days: z.int().min(1).max(3660).meta({ unit: 'day' }).nullable().optional(),
  size: TypedTraffic,
  price: PaidMoney,
  effect: z.enum(EFFECTS).default('thisMonth'),
  packageCode: plain(64).default(''),
  description: plain(200).default(''),
  sort: z.int().min(0).max(9999).default(100),
  status: Status.default(1),
})

const Filter = {
  name: text(32).optional(),
  operator: Operator.optional(),
  kind: Kind.optional(),
  effect: z.enum(EFFECTS).optional(),
  status: Status.optional(),
}

export const iotCardTypeApi = defineResource(
  'iotCardType',
  'iot/iotCardType',
  {
    ...crud({
      row: IotCardType,
      add: IotCardTypeAdd,
      edit: editOf(IotCardTypeAdd.shape),
      filter: Filter,
      sort: ['id', 'name', 'size', 'price', 'sort', 'status', 'createdAt'],
    }),
    setStatus: command(z.strictObject({ id: RowId, status: Status }), Nothing, { method: 'PUT' }),
    export: download(z.strictObject({ dateRange: DateRange.optional(), ...Filter }), { leavesOut: ['id'] }),
  },
  {
    title: 'name',
    errors: ['missing', 'used', 'nameTaken', 'daysNeeded', 'pricePositive'],
    programs: { but: ['add', 'edit', 'delete', 'setStatus'] },
  },
)
