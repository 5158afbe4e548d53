import { readingApi, type HeldReading, type DecisionEffect } from '@weir/contract/modules/meter/reading'
import type { RowResult } from '@weir/contract/platform/rows'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { to } from '@weir/contract/modules/to'

import { refusedIn, eachOf } from '../../../../platform/command/row-results.ts'
import RowResultsDrawer from '../../../../platform/command/RowResultsDrawer.tsx'
import { SideDrawer, DrawerBody, DrawerFooter } from '../../../../ui/overlay/SideDrawer.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import type { ToastAct } from '../../../../ui/basics/toast.tsx'
import { calledBy, SubjectCard, SubjectList } from './Subject.tsx'
import { call, ApiError } from '../../../../platform/server/api.ts'
import { useDone, useUndo } from '../../../../platform/command/command-texts.ts'
import { useIdempotencyKey } from '../../../../platform/command/attempt.ts'
import { Failure } from '../../../../platform/loading/Failure.tsx'
import { isOnFields } from '../../../../platform/server/failures.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { RestoredDraft } from '../../../../platform/draft/draft.tsx'
import { useDraftedForm } from '../../../../platform/crud/form/use-drafted-form.ts'
import { ScreenLink } from '../../../../platform/router/ScreenLink.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { type Choice, choiceOf, Choices, useConsequences } from './Choices.tsx'
import { EffectTable, Reason } from './Effect.tsx'
import { LastDays } from './LastDays.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { Note } from '../../../../ui/basics/Note.tsx'
import { grouped } from '../../../../platform/format/format.ts'
import { changesNothing } from './held-reading.ts'

interface Ended {
  results: RowResult[]
  next: ToastAct | undefined
}

/**
 * The decision about held readings: the household, the earlier usage of the meter, and the effect of each choice. If some of them were
 * refused, the results take the place of the form.
 */
export default function DecideDrawer({ readings: listed, onClose, onDone }: DecideProps) {
  // A list that is read again no longer has the decided ones.
  const [readings] = useState(listed)
  const [ended, setEnded] = useState<Ended>()
  const t = useTranslations()
  const { action } = useResourceTexts('reading')
  const tell = useTellDecided()
  const close = (refused: ReadonlySet<number>) => {
    onDone?.(refused)
    onClose()
  }
  if (ended)
    return <RowResultsDrawer resource="reading" rows={readings} nameOf={calledBy} {...ended} onClose={() => close(refusedIn(ended))} />
  const [first] = readings
  const of = readings.length === 1 ? calledBy(first!) : t('reading.held.several', { count: readings.length })
  return (
    <SideDrawer title={`${action(readingApi.decide)} · ${of}`} closeLabel={t('crud.close')} width="600px" onClose={onClose}>
      <DecideForm
        readings={readings}
        onClose={onClose}
        onSaved={(input, answer) => {
          const refused = refusedIn(answer)
          const next = tell(readings, input, refused)
          if (refused.size > 0) setEnded({ results: answer.results ?? [], next })
          else close(refused)
        }}
      />
    </SideDrawer>
  )
}

const { decide } = readingApi

/** Says what was decided about which reading, as long as none was refused. Answers the undo. */
function useTellDecided() {
  const t = useTranslations('reading.held.done')
  const done = useDone()
  const undo = useUndo()
  const { key } = useIdempotencyKey()
  return (readings: HeldReading[], { decision, newDeviceSn }: WireInput<typeof decide>, refused: ReadonlySet<number>) => {
    const ids = readings.map(({ id }) => id).filter((id) => !refused.has(id))
    const takeBack = () => call(decide, { ids, decision: 'undo', reason: t('undoReason') }, { idempotencyKey: key })
    // With a new meter the card has moved, so that a decision alone does not take it back.
    const next = newDeviceSn === undefined ? undo(takeBack) : undefined
    if (refused.size === 0) done(decide, { title: t(decision, { name: readings[0]!.deviceSn, count: ids.length }), next })
    return next
  }
}

interface DecideProps {
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

const REGISTERS = ['finalRegister', 'initialRegister', 'newDeviceSn']

/** Nothing is chosen beforehand; Enter sends what the button says, once a choice and a reason stand. */
function DecideForm({ readings, onClose, onSaved }: FormProps) {
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
          <Text as="p" tone="faint" size="tiny">
            <ScreenLink isAct to={to('heldReading', { id: only.id })}>
              {desk('open')}
            </ScreenLink>
          </Text>
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
