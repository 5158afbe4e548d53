import { useQuery } from '@tanstack/react-query'
import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { MERGE_FIELDS } from '@weir/contract/modules/customer/hy-user-merge'
import { use, useEffect, useRef } from 'react'

import { queryOf } from '../../../../platform/api.ts'
import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../../platform/format.ts'

/** Both records as the server has them. The form sends the versions and the number of cards that stand here. */
export function useMergePreview({ id }: HyUser) {
  const { form } = use(FormScope)!
  const otherId = Number(textOf(form.values['otherId']))
  const isChosen = Number.isInteger(otherId) && otherId > 0
  const query = useQuery({ ...queryOf(hyUserApi.mergePreview, { id, otherId }), enabled: isChosen, meta: { failure: 'inPlace' } })
  return { form, preview: isChosen ? query.data : undefined, error: isChosen ? query.error : null }
}

/** Nobody but a person says which of two values is right. */
export const UNCHOSEN = { nameFrom: '', telephoneFrom: '', idCardNoFrom: '', noteFrom: '', confirmName: '' }

/** Keeps what the form sends in step with what is shown. Of equal values it takes either; another record begins without a choice. */
export function useSeen(household: HyUser) {
  const { form, preview, error } = useMergePreview(household)
  const shownId = useRef<number>(undefined)
  useEffect(() => {
    if (!preview) return
    const { kept, other, cards, same } = preview
    const isAnother = shownId.current !== other.id
    shownId.current = other.id
    const equal = MERGE_FIELDS.filter((field) => same[field]).map((field) => [`${field}From`, 'kept'] as const)
    const facts = { keptVersion: kept.version, otherVersion: other.version, cards: cards.length }
    const seen: Record<string, unknown> = { ...(isAnother && UNCHOSEN), ...facts, ...Object.fromEntries(equal) }
    const values = form.getValues()
    if (Object.entries(seen).some(([name, value]) => values[name] !== value)) form.setValues(seen)
  }, [preview, form])
  return { form, preview, error }
}
