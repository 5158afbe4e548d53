import { type DecisionEffect, type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { Failure } from '../../../../platform/Failure.tsx'
import { isOnFields } from '../../../../platform/failures.ts'
import { ApiError } from '../../../../platform/api.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { eachOf } from '../../../../platform/command/row-results.ts'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { RestoredDraft } from '../../../../platform/draft/RestoredDraft.tsx'
import { useDraftedForm } from '../../../../platform/crud/form/use-drafted-form.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DrawerBody, DrawerFooter } from '../../../../ui/overlay/SideDrawer.tsx'
import { ActButton } from './ActButton.tsx'
import { type Choice, choiceOf, Choices } from './Choices.tsx'
import { EffectTable } from './EffectTable.tsx'
import { LastDays } from './LastDays.tsx'
import { LeftOut } from './LeftOut.tsx'
import { Reason } from './Reason.tsx'
import { SubjectCard, SubjectList } from './Subject.tsx'
import styles from './decide.module.css'
import { useConsequences } from './use-consequences.ts'

export interface DecideProps {
  /** Held ones; at least one. */
  readings: HeldReading[]
  onClose: () => void
  /** The refused readings, if there are any, are still to be decided. */
  onDone?: ((refused: ReadonlySet<number>) => void) | undefined
}

interface FormProps {
  readings: HeldReading[]
  onClose: () => void
  onSaved: (input: WireInput<typeof decide>, answer: DecisionEffect) => void
}

const { decide } = readingApi
const REGISTERS = ['finalRegister', 'initialRegister', 'newDeviceSn']

/** Nothing is chosen beforehand; Enter sends what the button says, once a choice and a reason stand. */
export function DecideForm({ readings, onClose, onSaved }: FormProps) {
  const t = useTranslations('reading.held')
  const desk = useTranslations('reading.review')
  const crud = useTranslations('crud')
  const [only] = readings.length === 1 ? readings : []
  const initial = { ...eachOf(readings), decision: '', finalRegister: '', initialRegister: '', newDeviceSn: '', reason: '' }
  const { form, draft, sending, inputOf, scope } = useDraftedForm(decide, initial, { sentOf })
  const decision = String(form.values.decision) as Choice | ''
  const consequences = useConsequences(form.values)
  const effect = decision === '' ? undefined : consequences[decision].effect
  const { refused, left } = parted(readings, effect)
  const whyNot = only ? {} : { replaced: t('oneByOne') }
  const choose = (choice: Choice | undefined) => choice && !(choice in whyNot) && form.setFieldValue('decision', choice)

  const save = form.onSubmit((values) => {
    if (decision === '') return
    const input = inputOf(values)
    sending.send(values, input, {
      onSaved: (answer) => onSaved(input, answer),
      onRefused: (error) => error instanceof ApiError && form.setErrors(error.fieldErrors),
    })
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys stand beside the choices, which have their own controls
    <form onSubmit={save} onKeyDown={(event) => choose(choiceOf(event))} noValidate>
      <DrawerBody>
        {draft.isRestored && <RestoredDraft onDiscard={() => form.setValues(draft.discard())} />}
        {!isOnFields(sending.error) && <Failure error={sending.error} command={decide} />}
        {only ? <SubjectCard reading={only} /> : <SubjectList readings={readings} />}
        {only && (
          <p className={styles.small}>
            <ScreenLink isAct to={to('heldReading', { id: only.id })}>
              {desk('open')}
            </ScreenLink>
          </p>
        )}
        {only && <LastDays reading={only} />}
        <Choices chosen={decision} onChoose={choose} consequences={consequences} whyNot={whyNot} />
        <FormScope value={scope}>
          {decision === 'replaced' && REGISTERS.map((name) => <Field key={name} name={name} isNeeded={name !== 'newDeviceSn'} />)}
          {decision !== '' && effect && effect.changes.length > 1 && <EffectTable effect={effect} />}
          <LeftOut readings={readings} refused={refused} />
          <Reason />
        </FormScope>
      </DrawerBody>
      <DrawerFooter hint={decision === '' ? t('chooseFirst') : undefined}>
        <Button onClick={onClose}>
          {crud('cancel')}
          <kbd>Esc</kbd>
        </Button>
        <ActButton decision={decision} readings={left} effect={effect} isBusy={sending.isPending} />
      </DrawerFooter>
    </form>
  )
}

/** The results that a decision would refuse, and the readings that are left to it. */
function parted(readings: HeldReading[], effect: DecisionEffect | undefined) {
  const refused = effect?.results?.filter(({ code }) => code !== 0) ?? []
  return { refused, left: readings.filter(({ id }) => refused.every((result) => result.id !== id)) }
}

/** Only a replacement has registers: with another decision the server refuses them. */
const sentOf = (values: Values): Values =>
  values.decision === 'replaced' ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !REGISTERS.includes(name)))
