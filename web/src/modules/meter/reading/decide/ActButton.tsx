import type { DecisionEffect, HeldReading } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../../platform/format.ts'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Button } from '../../../../ui/Button.tsx'
import type { Choice } from './Choices.tsx'
import { changesNothing } from './figures.ts'

interface Props {
  decision: Choice | ''
  /** Those that can be decided so. */
  readings: HeldReading[]
  effect: DecisionEffect | undefined
  isBusy: boolean
}

/** Verb, object and figures. Red where it counts what a meter cannot flow. */
export function ActButton({ decision, readings, effect, isBusy }: Props) {
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
