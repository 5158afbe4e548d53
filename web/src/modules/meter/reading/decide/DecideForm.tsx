import { type DecisionEffect, type HeldReading, readingApi } from '@weir/contract/modules/meter/reading'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import type { RowResult } from '@weir/contract/platform/row-results'

import { Failure } from '../../../../platform/loading/Failure.tsx'
import { isOnFields } from '../../../../platform/server/failures.ts'
import { ApiError } from '../../../../platform/server/api.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { eachOf } from '../../../../platform/command/row-results.ts'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { RestoredDraft } from '../../../../platform/draft/RestoredDraft.tsx'
import { useDraftedForm } from '../../../../platform/crud/form/use-drafted-form.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { DrawerBody, DrawerFooter } from '../../../../ui/overlay/SideDrawer.tsx'
import { type Choice, choiceOf, Choices } from './Choices.tsx'
import { EffectTable } from './EffectTable.tsx'
import { LastDays } from './LastDays.tsx'
import { Reason } from './Reason.tsx'
import { SubjectCard, SubjectList, calledBy } from './Subject.tsx'
import styles from './decide.module.css'
import { useConsequences } from './use-consequences.ts'
import { Note } from '../../../../ui/basics/Note.tsx'
import { grouped } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { changesNothing } from './figures.ts'

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

/** Nobody reads more names than these. */
const NAMED = 5

/** The readings that a decision would refuse, before it is sent: each with its reason. */
function LeftOut({ readings, refused }: { readings: HeldReading[]; refused: RowResult[] }) {
  const t = useTranslations('reading.held')
  if (refused.length === 0) return null
  const names = new Map(readings.map((reading) => [reading.id, calledBy(reading)]))
  return (
    <Note tone="warn">
      {t('leftOut', { count: refused.length })}
      <ul>
        {refused.slice(0, NAMED).map(({ id, message }) => (
          <li key={id}>
            {names.get(id)}: {message}
          </li>
        ))}
      </ul>
      {refused.length > NAMED && '…'}
    </Note>
  )
}

interface Props {
  decision: Choice | ''
  /** Those that can be decided so. */
  readings: HeldReading[]
  effect: DecisionEffect | undefined
  isBusy: boolean
}

/** Verb, object and figures. Red where it counts what a meter cannot flow. */
function ActButton({ decision, readings, effect, isBusy }: Props) {
  const t = useTranslations('reading.held')
  const actName = useActName()
  const isGrave = decision === 'accept' && readings.some(({ verdict }) => verdict === 'spike')
  return (
    <Button
      type="submit"
      look={isGrave ? 'danger-solid' : 'primary'}
      busy={isBusy}
      why={decision === '' ? t('chooseFirst') : readings.length === 0 ? effect?.results?.[0]?.message : undefined}
    >
      {decision === '' ? t('undecidedButton') : actName(decision, readings.length, effect)}
      <kbd>Enter</kbd>
    </Button>
  )
}

function useActName() {
  const t = useTranslations('reading.held.act')
  const { option } = useResourceTexts('reading')
  return (decision: Choice, count: number, effect: DecisionEffect | undefined) => {
    const verb = option('decision', decision)
    const act = count === 1 ? verb : t('several', { verb, count })
    if (!effect) return act
    if (changesNothing(effect)) return t('nothing', { act })
    return t('counts', { act, quantity: grouped(effect.quantity), amount: grouped(effect.amount) })
  }
}
