import { ORDER_KINDS, type OrderKind } from '@weir/contract/modules/card/payment-terms'

/** Ids of orders repeat over the kinds. The id of a line names both: `orderId * KIND_COUNT + place`. */
export const KIND_COUNT = ORDER_KINDS.length
export const placeOf = (kind: OrderKind): number => ORDER_KINDS.indexOf(kind)

export const lineId = (kind: OrderKind, orderId: number): number => orderId * KIND_COUNT + placeOf(kind)
export const orderOf = (line: number): { kind: OrderKind; orderId: number } => ({
  kind: ORDER_KINDS[line % KIND_COUNT]!,
  orderId: Math.floor(line / KIND_COUNT),
})
