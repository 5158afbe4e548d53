import { iotCardTypeApi } from '@weir/contract/modules/iot/iot-card-type'
import type { InputOf } from '@weir/contract/platform/endpoint'
import { eq } from 'drizzle-orm'

import type { Context, Writing } from '../../../kernel/context.ts'
import { crudHandlers } from '../../../kernel/crud/crud-handlers.ts'
import { crudExport } from '../../../kernel/crud/export.ts'
import { contains, equals, everyRow } from '../../../kernel/crud/conditions.ts'
import type { ReadOptions } from '../../../kernel/crud/read-handlers.ts'
import { invalid, notFound } from '../../../kernel/errors.ts'
import { iotCardTypes } from '../ground/iot-card-type.table.ts'

type Api = typeof iotCardTypeApi

const reading: ReadOptions<Api> = {
  columns: {
    id: iotCardTypes.id,
    name: iotCardTypes.name,
    operator: iotCardTypes.operator,
    kind: iotCardTypes.kind,
    days: iotCardTypes.days,
    size: iotCardTypes.sizeKb,
    price: iotCardTypes.priceFen,
    effect: iotCardTypes.effect,
    packageCode: iotCardTypes.packageCode,
    description: iotCardTypes.description,
    sort: iotCardTypes.sort,
    status: iotCardTypes.status,
    version: iotCardTypes.version,
    createdAt: iotCardTypes.createdAt,
  },
  filters: {
    name: contains(iotCardTypes.name),
    operator: equals(iotCardTypes.operator),
    kind: equals(iotCardTypes.kind),
    effect: equals(iotCardTypes.effect),
    status: equals(iotCardTypes.status),
  },
  scope: everyRow,
  missing: 'iotCardType.error.missing',
}

export const plain = crudHandlers(iotCardTypeApi, iotCardTypes, {
  ...reading,
  values: ({ now }, { size: sizeKb, price: priceFen, ...input }) => ({ ...input, sizeKb, priceFen, days: daysOf(input), createdAt: now() }),
  inUse: 'iotCardType.error.used',
  taken: { iot_card_type_name_taken: { field: 'name', reason: 'iotCardType.error.nameTaken' } },
})

export const exportTypes = crudExport(iotCardTypeApi, iotCardTypes, reading, {
  status: ({ status }, { t }) => t(status === 1 ? 'crud.enabled' : 'crud.disabled'),
})

type Typed = Pick<InputOf<Api['add']>, 'kind' | 'days'>
/** A form keeps the days that were typed before its kind was another one. */
const daysOf = ({ kind, days }: Typed) => (kind === 'days' ? (days ?? null) : null)

/** The database would find it too late, and name no field. */
function demandSellable({ kind, days, price }: Typed & Pick<InputOf<Api['add']>, 'price'>) {
  if (kind === 'days' && !days) throw invalid('days', 'iotCardType.error.daysNeeded')
  if (price <= 0) throw invalid('price', 'iotCardType.error.pricePositive')
}

export async function addType(ctx: Writing, input: InputOf<Api['add']>) {
  demandSellable(input)
  return plain.add(ctx, input)
}

/** Packages that were sold stay as they are. */
export async function editType(ctx: Writing, input: InputOf<Api['edit']>) {
  demandSellable(input)
  return plain.edit(ctx, { ...input, days: daysOf(input) })
}

/** A disabled one is offered no more. */
export async function setTypeStatus(ctx: Writing, { id, status }: InputOf<Api['setStatus']>) {
  const [type] = await ctx.db.select({ status: iotCardTypes.status }).from(iotCardTypes).where(eq(iotCardTypes.id, id)).for('update')
  if (!type) throw notFound('iotCardType.error.missing')
  await ctx.db.update(iotCardTypes).set({ status }).where(eq(iotCardTypes.id, id))
  ctx.changed({ resource: iotCardTypeApi, id, before: type, after: { status } })
  return {}
}

/** As they are chosen from, unless another order is given. */
export const listTypes = (ctx: Context, input: InputOf<Api['list']>) =>
  plain.list(ctx, input.orderBy ? input : { ...input, orderBy: 'sort', isAsc: true })
