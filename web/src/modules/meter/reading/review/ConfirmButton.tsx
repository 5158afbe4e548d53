import type { DecisionEffect, HeldReading } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { grouped } from '../../../../platform/format.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { Choice, Consequence } from '../decide/Choices.tsx'
import { signed } from '../decide/figures.ts'
import { calledBy } from '../decide/Subject.tsx'

/** The reason why the decision cannot be sent yet. */
export function useWhyNot(choice: Choice | '', reason: string, consequence: Consequence | undefined): string | undefined {
  const t = useTranslations('reading')
  if (choice === '') return t('held.chooseFirst')
  if (consequence?.refusal) return consequence.refusal
  if (!consequence?.effect) return t(choice === 'replaced' && !consequence?.isWorking ? 'held.fillRegisters' : 'held.working')
  if (consequence.isWorking) return t('held.working')
  return reason.trim() === '' ? t('review.reasonFirst') : undefined
}

interface Props {
  reading: HeldReading
  choice: Choice | ''
  effect: DecisionEffect | undefined
  why: string | undefined
  isBusy: boolean
}

/** Verb, room and figures. Red where it counts what a meter cannot flow. */
export function ConfirmButton({ reading, choice, effect, why, isBusy }: Props) {
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
