import { waterCardApi } from '@weir/contract/modules/sale/water-card'
import type { WaterCard } from '@weir/contract/modules/card/water-card-row'
import { Register } from '@weir/contract/modules/meter/register'
import { use } from 'react'

import { useDryRun } from '../../../../../platform/command/use-dry-run.ts'
import { FormScope } from '../../../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../../../platform/format/format.ts'
import { useRefusalText } from '../../../../../platform/server/failures.ts'
import { useSettled } from '../../../../../ui/hooks/moments.ts'

/** The closing as typed so far, and the server's figures for it. They exist only while they match exactly. */
export function useClosing({ id }: WaterCard) {
  const { values } = use(FormScope)!.form
  const refusalOf = useRefusalText()
  const register = textOf(values['register'])
  const at = textOf(values['at'])
  const writeOff = values['writeOff'] === true
  const settled = useSettled(register)
  const isWhole = settled === '' || Register.safeParse(settled).success
  const typed = { id, writeOff, ...(settled !== '' && { register: settled }), ...(at !== '' && { at }) }
  const { data, error, isPlaceholderData } = useDryRun(waterCardApi.close, typed, isWhole)
  const isCurrent = isWhole && settled === register && !isPlaceholderData
  const refusal = error ? refusalOf(error, 'register') : undefined
  return {
    isTyped: register !== '',
    at,
    writeOff,
    hasReason: textOf(values['reason']) !== '',
    plan: isCurrent && !error ? data : undefined,
    refusal: isCurrent ? refusal : undefined,
  }
}
