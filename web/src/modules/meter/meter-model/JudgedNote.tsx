import type { JudgedAgain } from '@weir/contract/modules/meter/meter-model'
import { useTranslations } from 'use-intl/react'

import { grouped, shownInstant, shownQuantity } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { signed } from '../reading/decide/held-reading.ts'

const CARDS = 3
const EXAMPLES = 3

/** The effect of other limits on stored readings: verdicts, tons, yuan, cards. */
export function JudgedNote({ effect }: { effect: JudgedAgain }) {
  const t = useTranslations('waterMeter.judge')
  const { option } = useResourceTexts('waterMeter')
  const { readings, moves, examples, quantity, amount, cards, goesOn } = effect
  if (readings === 0 && !goesOn) return <Note tone="info">{t('nothing')}</Note>
  const verdict = (value: string) => option('verdict', value)
  return (
    <Note tone="warn">
      <p>
        {t('readings', { count: readings })}
        {moves.map(({ from, to, count }) => ` ${verdict(from)} → ${verdict(to)} ${count}`).join(' · ')}
      </p>
      <p>{t('sum', { quantity: signed(quantity), amount: signed(amount) })}</p>
      {cards.slice(0, CARDS).map(({ cardNo, before, after }) => (
        <p key={cardNo}>{t('card', { cardNo, before: shownQuantity(before), after: shownQuantity(after) })}</p>
      ))}
      {cards.length > CARDS && <p>{t('moreCards', { count: cards.length - CARDS })}</p>}
      {examples.slice(0, EXAMPLES).map(({ id, deviceSn, time, register, from, to }) => (
        <p key={id}>
          {deviceSn} · {shownInstant(time)} · {grouped(register)} t · {verdict(from)} → {verdict(to)}
        </p>
      ))}
      {goesOn && <p>{t('goesOn')}</p>}
    </Note>
  )
}
