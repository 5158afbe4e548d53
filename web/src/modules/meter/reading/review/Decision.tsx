import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type HeldReading, readingApi, type DecisionEffect } from '@weir/contract/modules/meter/reading'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { type KeyboardEvent, useEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { Failure } from '../../../../platform/loading/Failure.tsx'
import { isOnFields } from '../../../../platform/server/failures.ts'
import { ApiError, useCommand } from '../../../../platform/server/api.ts'
import { useIdempotencyKey } from '../../../../platform/command/attempt.ts'
import { asInput, useRule, type Values } from '../../../../platform/command/typed-values.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { isTyping } from '../../../../ui/dialogs.ts'
import { isEnter } from '../../../../ui/hooks/is-enter.ts'
import { toast } from '../../../../ui/basics/toast.tsx'
import { useKeys } from '../../../../ui/hooks/use-keys.ts'
import { CHOICES, type Choice, KEY_OF, type Consequence, useConsequences } from '../decide/Choices.tsx'
import { ChoiceCards } from './ChoiceCards.tsx'
import styles from './Review.module.css'
import type { Verdict } from './Verdicts.tsx'
import { grouped } from '../../../../platform/format/format.ts'
import { Button } from '../../../../ui/basics/Button.tsx'
import { signed } from '../decide/held-reading.ts'
import { calledBy } from '../decide/Subject.tsx'

interface Props {
  reading: HeldReading
  lastReason: string | undefined
  onDecided: (verdict: Verdict) => void
}

const { decide } = readingApi
const REGISTERS = ['finalRegister', 'initialRegister', 'newDeviceSn'] as const

/** Three choices, none of them chosen; a reason; one button. Enter confirms from anywhere on the desk. */
export function Decision({ reading, lastReason, onDecided }: Props) {
  const { id, lastRegister } = reading
  const { label } = useResourceTexts('reading')
  const rule = useRule(decide.input, decide.resource)
  const { key, renewAfter } = useIdempotencyKey()
  const command = useCommand(decide, {
    idempotencyKey: key,
    failure: 'inPlace',
    // Before the lists are read again: until then keys would act on this reading.
    onDone: (effect, { decision, reason, newDeviceSn }) =>
      onDecided({ reading, choice: decision as Choice, reason, effect, at: new Date(), isFinal: newDeviceSn !== undefined }),
  })
  const registers = useRef<HTMLDivElement>(null)
  const initial = { ids: [id], decision: '', finalRegister: lastRegister ?? '', initialRegister: '', newDeviceSn: '', reason: '' }
  const form = useForm<Values>({ initialValues: initial, validate: (values) => rule(sentOf(values)) })
  const choice = String(form.values.decision) as Choice | ''
  const consequences = useConsequences(form.values)
  const whyNot = useWhyNot(choice, String(form.values.reason), choice === '' ? undefined : consequences[choice])
  const choose = (next: Choice) => form.setFieldValue('decision', next)

  const confirm = () => {
    if (command.isPending) return
    if (whyNot !== undefined) return toast.warn(whyNot)
    if (form.validate().hasErrors) return
    const input = asInput(decide.input, sentOf(form.values)) as WireInput<typeof decide>
    command.mutate(input, {
      onError: (error) => {
        renewAfter(error)
        if (error instanceof ApiError) form.setErrors(error.fieldErrors)
      },
    })
  }
  useKeys(Object.fromEntries(CHOICES.map((each) => [KEY_OF[each].toLowerCase(), () => choose(each)])))
  useEnter(confirm)
  // The registers of a replacement are typed next.
  useEffect(() => {
    if (choice === 'replaced') registers.current?.querySelector<HTMLInputElement>('input[value=""]')?.focus()
  }, [choice])
  return (
    <form
      className={styles.decision}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      {!isOnFields(command.error) && <Failure error={command.error} command={decide} />}
      <ChoiceCards reading={reading} chosen={choice} onChoose={choose} consequences={consequences} />
      {choice === 'replaced' && (
        <div ref={registers} className={styles.inputs}>
          {REGISTERS.map((name) => (
            <TextInput
              key={name}
              size="xs"
              label={label(name)}
              withAsterisk={name !== 'newDeviceSn'}
              inputMode={name === 'newDeviceSn' ? 'text' : 'decimal'}
              onKeyDown={leaveOnEscape}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
      )}
      <div className={styles.bar}>
        <ReasonField
          value={String(form.values.reason)}
          error={form.errors.reason}
          onChange={(reason) => form.setFieldValue('reason', reason)}
          lastReason={lastReason}
          onKeyDown={leaveOnEscape}
        />
        {whyNot !== undefined && (
          <Text tone="faint" size="tiny" only="wide">
            {whyNot}
          </Text>
        )}
        <ConfirmButton
          reading={reading}
          choice={choice}
          effect={choice === '' ? undefined : consequences[choice].effect}
          why={whyNot}
          isBusy={command.isPending}
        />
      </div>
    </form>
  )
}

/** Only a replacement has registers: with another decision the server refuses them. */
const sentOf = (values: Values): Values =>
  values.decision === 'replaced'
    ? values
    : Object.fromEntries(Object.entries(values).filter(([name]) => !(REGISTERS as readonly string[]).includes(name)))

/** Back to the keys of the desk. */
const leaveOnEscape = (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Escape' && event.currentTarget.blur()

/** Fields send the form by themselves, and a button or a link that has the focus keeps its Enter. */
function useEnter(act: () => void) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const { target, ctrlKey, metaKey, altKey, repeat } = event
      if (!isEnter(event) || repeat || ctrlKey || metaKey || altKey || isTyping(target)) return
      if (target instanceof Element && target.closest('button, a, summary, input')) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  })
}

/** The reason why the decision cannot be sent yet. */
function useWhyNot(choice: Choice | '', reason: string, consequence: Consequence | undefined): string | undefined {
  const t = useTranslations('reading')
  if (choice === '') return t('held.chooseFirst')
  if (consequence?.refusal) return consequence.refusal
  if (!consequence?.effect) return t(choice === 'replaced' && !consequence?.isWorking ? 'held.fillRegisters' : 'held.working')
  if (consequence.isWorking) return t('held.working')
  return reason.trim() === '' ? t('review.reasonFirst') : undefined
}

interface ConfirmButtonProps {
  reading: HeldReading
  choice: Choice | ''
  effect: DecisionEffect | undefined
  why: string | undefined
  isBusy: boolean
}

/** Verb, room and figures. Red where it counts what a meter cannot flow. */
function ConfirmButton({ reading, choice, effect, why, isBusy }: ConfirmButtonProps) {
  const t = useTranslations('reading.review.act')
  const name = calledBy(reading)
  const figures = effect && { quantity: signed(effect.quantity), amount: grouped(effect.amount) }
  const isGrave = choice === 'accept' && reading.verdict === 'spike'
  return (
    <Button type="submit" look={isGrave ? 'danger-solid' : 'primary'} busy={isBusy} why={why}>
      {choice === '' || !figures ? t('none', { name }) : t(choice, { name, ...figures })}
      <kbd>Enter</kbd>
    </Button>
  )
}

interface ReasonFieldProps {
  value: string
  error: ReactNode
  onChange: (reason: string) => void
  lastReason: string | undefined
  onKeyDown: KeyboardEventHandler<HTMLInputElement>
}

const QUICK = ['onSite', 'wrongReport', 'burstPipe', 'meterFault', 'swapped'] as const

/** Common reasons by a digit, the last one by 0; T types another one. The server gets the words. */
function ReasonField({ value, error, onChange, lastReason, onKeyDown }: ReasonFieldProps) {
  const t = useTranslations('reading.review')
  const { label } = useResourceTexts('reading')
  const input = useRef<HTMLInputElement>(null)
  const quick = QUICK.map((reason, i) => ({ key: String(i + 1), text: t(`quick.${reason}`) }))
  const isNew = lastReason !== undefined && quick.every(({ text }) => text !== lastReason)
  const offered = isNew ? [{ key: '0', text: lastReason }, ...quick] : quick
  useKeys({
    t: () => input.current?.focus(),
    ...(lastReason !== undefined && { 0: () => onChange(lastReason) }),
    ...Object.fromEntries(quick.map(({ key, text }) => [key, () => onChange(text)])),
  })
  return (
    <>
      <div className={styles.quick} role="group" aria-label={t('quickReasons')}>
        {offered.map(({ key, text }) => (
          <Button
            key={key}
            isSmall
            look="ghost"
            aria-pressed={value === text}
            onClick={() => {
              onChange(text)
              // Enter confirms from there.
              input.current?.focus()
            }}
          >
            <kbd>{key}</kbd>
            {text}
          </Button>
        ))}
      </div>
      <TextInput
        ref={input}
        className={styles.typed}
        aria-label={label('reason')}
        placeholder={t('typeReason')}
        maxLength={256}
        onKeyDown={onKeyDown}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
