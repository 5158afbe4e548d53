import { type DecisionEffect, readingApi } from '@weir/contract/modules/meter/reading'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { shownQuantity } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { hidden, only } from '../../../../ui/basics/text-class.ts'
import { changesNothing, signed } from './held-reading.ts'
import { Row } from '../../../../ui/basics/Row.tsx'
import { fieldset } from '../../../../ui/basics/layout-class.ts'
import styles from './decide.module.css'
import type { Values } from '../../../../platform/command/typed-values.ts'
import { useRefusalText } from '../../../../platform/server/failures.ts'
import { useEffectOf } from './Effect.tsx'

/** The choices of staff for a held reading. */
export const CHOICES = ['accept', 'reject', 'replaced'] as const
export type Choice = (typeof CHOICES)[number]
/** By the letter of the act in Chinese pinyin and English alike: accept, reject, and huan for a replaced meter. */
export const KEY_OF: Record<Choice, string> = { accept: 'A', reject: 'R', replaced: 'H' }

/** Which choice a key means; none while somebody types. */
export function choiceOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): Choice | undefined {
  const isTyping = target instanceof HTMLElement && target.closest('input:not([type=radio]), textarea') !== null
  if (isTyping || ctrlKey || metaKey || altKey) return undefined
  return CHOICES.find((each) => KEY_OF[each] === key.toUpperCase())
}

export interface Consequence {
  effect: DecisionEffect | undefined
  /** The server's objection. */
  refusal?: string | undefined
  /** The effect shown may be one of before. */
  isWorking?: boolean
}

interface Props {
  chosen: string
  onChoose: (choice: Choice) => void
  consequences: Record<Choice, Consequence>
  /** Why a choice cannot be made. */
  whyNot: Partial<Record<Choice, string>>
}

/** Three ways, each with what it would change; none is chosen beforehand. */
export function Choices({ chosen, onChoose, consequences, whyNot }: Props) {
  const t = useTranslations('reading.held')
  const { label, option } = useResourceTexts('reading')
  return (
    <fieldset className={`${fieldset} ${styles.choices}`}>
      <legend>{label('decision')}</legend>
      {CHOICES.map((choice) => (
        <label key={choice} className={styles.choice} data-chosen={choice === chosen} aria-disabled={whyNot[choice] !== undefined}>
          <input
            type="radio"
            name="decision"
            className={hidden}
            value={choice}
            disabled={whyNot[choice] !== undefined}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
            {...(choice === 'accept' && { 'data-autofocus': true })}
          />
          <Row as="span" isBetween>
            <b>{option('decision', choice)}</b>
            <kbd className={only.wide}>{KEY_OF[choice]}</kbd>
          </Row>
          <span className={styles.what}>{whyNot[choice] ?? told(choice, consequences[choice], t)}</span>
        </label>
      ))}
    </fieldset>
  )
}

type Say = ReturnType<typeof useTranslations<'reading.held'>>

function told(choice: Choice, { effect, refusal }: Consequence, t: Say): ReactNode {
  if (refusal) return <span className={styles.bad}>{refusal}</span>
  if (!effect) return t(choice === 'replaced' ? 'fillRegisters' : 'working')
  if (changesNothing(effect)) return t('noEffect')
  return <Figures effect={effect} />
}

/** Tons, yuan and, where it is one card, what is left on it. */
function Figures({ effect: { quantity, amount, cards } }: { effect: DecisionEffect }) {
  const t = useTranslations('reading.held')
  const [card] = cards
  return (
    <>
      <span>{t.rich('counts', { quantity: signed(quantity), b: strong })}</span>
      <span>{t.rich('costs', { amount: signed(amount), b: strong })}</span>
      {card && cards.length === 1 && (
        <span className={card.after.startsWith('-') ? styles.bad : undefined}>
          {t.rich('left', { before: shownQuantity(card.before), after: shownQuantity(card.after), b: strong })}
        </span>
      )}
    </>
  )
}

const strong = (text: ReactNode) => <b>{text}</b>

/** The effect of each choice. That of a replacement is known once both registers are typed. */
export function useConsequences({ ids, each, finalRegister, initialRegister, newDeviceSn }: Values): Record<Choice, Consequence> {
  const refusalOf = useRefusalText()
  const registers = { finalRegister, initialRegister, newDeviceSn }
  const isFilled = finalRegister !== '' && initialRegister !== ''
  const accept = useEffectOf(readingApi.decide, { ids, each, decision: 'accept' })
  const reject = useEffectOf(readingApi.decide, { ids, each, decision: 'reject' })
  const replaced = useEffectOf(readingApi.decide, { ids, decision: 'replaced', ...registers }, isFilled)
  return {
    accept: consequenceOf(accept, refusalOf),
    reject: consequenceOf(reject, refusalOf),
    replaced: isFilled ? consequenceOf(replaced, refusalOf) : { effect: undefined },
  }
}

/** An invalid register shows its error at its field when the form is sent. */
const consequenceOf = ({ data, error, isFetching }: ReturnType<typeof useEffectOf>, refusalOf: (error: Error) => string): Consequence => {
  if (!error) return { effect: data, isWorking: isFetching }
  return { effect: undefined, refusal: refusalOf(error) }
}
