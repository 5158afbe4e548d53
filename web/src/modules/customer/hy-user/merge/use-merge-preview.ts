import { useQuery } from '@tanstack/react-query'
import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { use, useEffect } from 'react'

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

/** Keeps what the form sends in step with what is shown. */
export function useSeen(household: HyUser) {
  const { form, preview, error } = useMergePreview(household)
  useEffect(() => {
    if (!preview) return
    const seen = { keptVersion: preview.kept.version, otherVersion: preview.other.version, cards: preview.cards.length }
    const values = form.getValues()
    if (Object.entries(seen).some(([name, value]) => values[name] !== value)) form.setValues(seen)
  }, [preview, form])
  return { form, preview, error }
}
