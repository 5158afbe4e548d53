import type { DecisionEffect, HeldReading } from '@weir/contract/modules/meter/reading'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant, shownQuantity } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { hidden, only } from '../../../../ui/basics/text-class.ts'
import { CHOICES, type Choice, type Consequence, KEY_OF } from '../decide/Choices.tsx'
import { signed } from '../decide/held-reading.ts'
import styles from './Review.module.css'

interface Props {
  reading: HeldReading
  chosen: Choice | ''
  onChoose: (choice: Choice) => void
  consequences: Record<Choice, Consequence>
}

/** Three ways, each with its figures and what the next readings become; none is chosen beforehand. */
export function ChoiceCards({ reading, chosen, onChoose, consequences }: Props) {
  const { label, option } = useResourceTexts('reading')
  return (
    <fieldset className={styles.choices}>
      <legend className={hidden}>{label('decision')}</legend>
      {CHOICES.map((choice) => (
        <label
          key={choice}
          className={styles.choice}
          data-chosen={choice === chosen}
          data-grave={choice === 'accept' && reading.verdict === 'spike'}
        >
          <input
            type="radio"
            name={`decision-${reading.id}`}
            className={hidden}
            value={choice}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          <span className={styles.choiceName}>
            <b>{option('decision', choice)}</b>
            <kbd className={only.wide}>{KEY_OF[choice]}</kbd>
          </span>
          <Told reading={reading} choice={choice} {...consequences[choice]} />
        </label>
      ))}
    </fieldset>
  )
}

function Told({ reading, choice, effect, refusal }: Consequence & { reading: HeldReading; choice: Choice }) {
  const t = useTranslations('reading')
  if (refusal) return <span className={styles.bad}>{refusal}</span>
  if (effect) return <Figures reading={reading} effect={effect} />
  if (choice !== 'replaced') return <span>{t('held.working')}</span>
  const { lastRegister } = reading
  return (
    <>
      {lastRegister !== null && <Line name={t('review.oldEnds')}>{t('held.tons', { quantity: grouped(lastRegister) })}</Line>}
      <small>{t('held.fillRegisters')}</small>
    </>
  )
}

/** Tons, yuan, and the balance of the first card that pays. */
function Figures({ reading, effect: { quantity, amount, cards, later, goesOn } }: { reading: HeldReading; effect: DecisionEffect }) {
  const t = useTranslations('reading.review')
  const tons = (value: string) => t('tons', { quantity: value })
  const [card] = cards
  const isSame = card === undefined || card.before === card.after
  const left = card?.after ?? reading.remainingQuantity
  const isOwing = !isSame && left?.startsWith('-')
  return (
    <>
      <Line name={t('counts')}>{tons(signed(quantity))}</Line>
      <Line name={t('costs')}>{t('yuan', { amount: signed(amount) })}</Line>
      {left === null || left === undefined ? (
        <Line name={t('noCard')}>—</Line>
      ) : (
        <Line name={t(isSame ? 'stays' : 'becomes')} isBad={isOwing}>
          {tons(shownQuantity(left))}
        </Line>
      )}
      <small>
        <Later later={later} goesOn={goesOn} />
      </small>
    </>
  )
}

/** The effect on the readings after it. */
function Later({ later, goesOn }: Pick<DecisionEffect, 'later' | 'goesOn'>) {
  const t = useTranslations('reading.review.later')
  const { option } = useResourceTexts('reading')
  if (!later) return t('newMeter')
  const { held, counted, first } = later
  const parts = [
    first
      ? t('first', {
          time: shownInstant(first.time).slice(5),
          register: grouped(first.register),
          verdict: option('verdict', first.verdict),
        })
      : t('same'),
    held > 0 && t('held', { count: held }),
    counted > 0 && t('counted', { count: counted }),
    goesOn && t('goesOn'),
  ]
  return parts.filter(Boolean).join(t('and'))
}

interface LineProps {
  name: string
  isBad?: boolean | undefined
  children: ReactNode
}
const Line = ({ name, isBad, children }: LineProps) => (
  <span className={isBad ? `${styles.pair} ${styles.bad}` : styles.pair}>
    <span>{name}</span>
    <b>{children}</b>
  </span>
)
