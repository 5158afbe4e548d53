import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { to as toScreen } from '@weir/contract/modules/to'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { ApiError, useRead } from '../../../platform/api.ts'
import { useDraftedForm } from '../../../platform/crud/form/use-drafted-form.ts'
import { useRefusalText } from '../../../platform/failures.ts'
import { textOf } from '../../../platform/format.ts'
import { usePathOf } from '../../../platform/router/paths.ts'
import { toast } from '../../../ui/toast.tsx'
import type { MoveProps, StatePreview } from './move-types.ts'

const { preview, move } = cardStateBatchApi
/** Cards that the drawer names before the act. */
const SAMPLES = 3

/** The reason, the preview of the server, and the command. The page of the batch follows: it shows the progress, and later the results. */
export function useMove({ to, selection, reason: first = '', onSent, onClose }: MoveProps) {
  const t = useTranslations('cardStates')
  const pathOf = usePathOf()
  const navigate = useNavigate()
  const refusalOf = useRefusalText()
  const [refusal, setRefusal] = useState<string>()
  // The selection is in the name of the draft: a reason for other cards is another draft.
  const { form, draft, sending, scope } = useDraftedForm(move, { to, selection: JSON.stringify(selection), reason: first })
  const query = useRead(preview, { ...selection, to, part: 'changing', pageSize: SAMPLES }, { staleTime: 0, retry: false })
  const reason = textOf(form.values['reason']).trim()
  // A second press comes before the first one is drawn.
  const isOut = useRef(false)
  const send = ({ counts, digest }: StatePreview) => {
    if (isOut.current) return
    isOut.current = true
    sending.send(
      form.getValues(),
      { to, selection, expected: { count: counts.changing, digest }, reason },
      {
        onSaved({ id, batchNo }, isSeen) {
          toast.ok(t('sent', { batchNo }))
          const path = pathOf(toScreen('cardStateBatchDetail', { id }))
          if (isSeen && path !== undefined) void navigate(path)
          onSent?.()
          onClose()
        },
        onRefused(error) {
          isOut.current = false
          const fieldErrors = error instanceof ApiError ? error.fieldErrors : {}
          form.setErrors(fieldErrors)
          setRefusal('reason' in fieldErrors ? undefined : refusalOf(error))
          void query.refetch()
        },
      },
    )
  }
  return { form, draft, scope, query, reason, refusal, send, isPending: sending.isPending }
}
