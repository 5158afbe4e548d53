import { cardStateBatchApi } from '@weir/contract/modules/sale/card-state-batch'
import { to as toScreen } from '@weir/contract/modules/to'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ApiError } from '../../../platform/api.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { useDraftedForm } from '../../../platform/crud/form/use-drafted-form.ts'
import { RestoredDraft } from '../../../platform/draft/RestoredDraft.tsx'
import { textOf } from '../../../platform/format.ts'
import { BatchDrawer } from '../ground/BatchDrawer.tsx'
import { useBatchSending } from '../ground/use-batch-sending.ts'
import type { MoveProps } from './move-types.ts'
import { MovePreview } from './MovePreview.tsx'

const { preview, move } = cardStateBatchApi
/** Cards that the drawer names before the act. */
const SAMPLES = 3

/** The cards that get another state, those that keep theirs with the reason, and one button that sends it. */
export default function MoveCards({ to, selection, of, seen, reason: first = '', onSent, onClose }: MoveProps) {
  const t = useTranslations('cardStateBatch')
  // The selection is in the name of the draft: a reason for other cards is another draft.
  const { form, draft, sending, scope } = useDraftedForm(move, { to, selection: JSON.stringify(selection), reason: first })
  const reason = textOf(form.values['reason']).trim()
  const input = { ...selection, to, part: 'changing', pageSize: SAMPLES } as const
  const act = useBatchSending(preview, input, {
    isPending: sending.isPending,
    place: ({ counts, digest }, answered) =>
      sending.send(form.getValues(), { to, selection, expected: { count: counts.changing, digest }, reason }, answered),
    told: (batchNo) => [t('sent', { batchNo })],
    pageOf: ({ id }) => toScreen('cardStateBatchDetail', { id }),
    showOnField(error) {
      const fieldErrors = error instanceof ApiError ? error.fieldErrors : {}
      form.setErrors(fieldErrors)
      return 'reason' in fieldErrors
    },
    onSent,
    onClose,
  })
  const { data } = act.query
  const count = data?.counts.changing ?? 0
  const missing = reason === '' || !data ? t('missingReason') : undefined
  const why = data && count === 0 ? t('nothing') : missing
  return (
    <FormScope value={scope}>
      <BatchDrawer
        title={t(`${to}.drawer`)}
        of={of}
        act={act}
        restored={draft.isRestored && <RestoredDraft onDiscard={() => form.setValues({ ...draft.discard() })} />}
        fields={<Field name="reason" />}
        restate={count > 0 && t.rich(`${to}.restate`, { count, b: (text: ReactNode) => <b>{text}</b> })}
        verb={t(`${to}.verb`, { count })}
        isOff={why !== undefined}
        why={why}
        onClose={onClose}
      >
        {(data) => <MovePreview to={to} selection={selection} preview={data} seen={seen} />}
      </BatchDrawer>
    </FormScope>
  )
}
