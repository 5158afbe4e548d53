import type { ReplaceStart } from '@weir/contract/modules/meter/meter-replace'
import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'
import type { FormEvent } from 'react'

import { Failure } from '../../../platform/Failure.tsx'
import { isOnFields } from '../../../platform/failures.ts'
import { ApiError } from '../../../platform/api.ts'
import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { RestoredDraft } from '../../../platform/draft/RestoredDraft.tsx'
import { Columns } from '../../../ui/Columns.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import { useCtrlEnter } from '../../../ui/use-ctrl-enter.ts'
import { Afterwards } from './Afterwards.tsx'
import { BalancePanel } from './BalancePanel.tsx'
import { DayPanel } from './DayPanel.tsx'
import { MeterPair } from './MeterPair.tsx'
import { ReplaceFoot } from './ReplaceFoot.tsx'
import { ReplaceHead } from './ReplaceHead.tsx'
import { ReplaceTerms } from './ReplaceTerms.tsx'
import { useReplaced } from './use-replaced.ts'
import { useReplacement } from './use-replacement.ts'
import { useWhyNot } from './use-why-not.ts'
import { Warnings } from './Warnings.tsx'
import styles from './replace.module.css'

/** Old meter and new meter mirrored, their usage and the balance beside them, and one sentence with one button below. */
export function ReplaceForm({ start }: { start: ReplaceStart }) {
  const replacing = useReplacement(start)
  const { form, draft, sending, inputOf, scope } = replacing
  const tell = useReplaced(start)
  const why = useWhyNot(replacing)
  const send = form.onSubmit((values) => {
    const input = inputOf(values)
    sending.send(values, input, {
      onSaved: (answer) => tell(answer),
      onRefused: (error) => error instanceof ApiError && form.setErrors(error.fieldErrors),
    })
  })
  // Enter in a field goes to the next one: only the button sends, or Ctrl Enter.
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (why === undefined && !sending.isPending) send()
  }
  useCtrlEnter(() => submit())
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <FormScope value={scope}>
        <ReplaceHead start={start} />
        <Columns
          side={
            <Stack>
              <DayPanel replacing={replacing} />
              <BalancePanel replacing={replacing} />
            </Stack>
          }
        >
          {draft.isRestored && <RestoredDraft onDiscard={() => form.setValues(draft.discard())} />}
          {!isOnFields(sending.error) && <Failure error={sending.error} command={waterMeterApi.replace} />}
          <MeterPair replacing={replacing} />
          <ReplaceTerms />
          <Warnings replacing={replacing} />
          <Afterwards replacing={replacing} />
        </Columns>
        <ReplaceFoot replacing={replacing} why={why} />
      </FormScope>
    </form>
  )
}
