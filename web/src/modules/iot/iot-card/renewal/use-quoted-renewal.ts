import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { EFFECTS } from '@weir/contract/modules/iot/iot-codes'
import { PAYMENT_METHODS } from '@weir/contract/modules/card/payment-codes'

import { useRead } from '../../../../platform/server/api.ts'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { textOf } from '../../../../platform/format/format.ts'
import { useSettled } from '../../../../ui/hooks/moments.ts'
import { purchaseOf } from './renewed.ts'

const { renewTypes, renewPreview } = iotCardApi
const MOST_QUANTITY = 36

const wholeOf = (typed: string) => {
  const quantity = Number(typed)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_QUANTITY ? quantity : undefined
}

/** The choice in the form, and what the server would do with it. `lines` and `purchase` exist only while they match the form exactly. */
export function useQuotedRenewal(ids: readonly number[], values: Values) {
  const types = useRead(renewTypes, { ids: [...ids] })
  const chosen = {
    type: types.data?.list.find(({ id }) => String(id) === textOf(values['trafficPacketId'])),
    effect: EFFECTS.find((one) => one === values['effect']),
    method: PAYMENT_METHODS.find((one) => one === values['paymentMethod']),
    transactionNo: textOf(values['transactionNo']).trim(),
  }
  const typed = textOf(values['quantity'])
  const settled = useSettled(typed)
  const quantity = wholeOf(settled) ?? 0
  const isComplete = chosen.type !== undefined && chosen.effect !== undefined && quantity > 0
  const preview = useRead(
    renewPreview,
    { ids: [...ids], trafficPacketId: chosen.type?.id ?? 0, quantity, effect: chosen.effect ?? 'thisMonth' },
    { enabled: isComplete, staleTime: 0, retry: false },
  )
  const isCurrent = isComplete && settled === typed && !preview.error
  const lines = isCurrent ? preview.data?.list : undefined
  return { types, chosen, quantity, preview, lines, purchase: lines && purchaseOf(lines, quantity) }
}
