import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { useTranslations } from 'use-intl/react'

import { eachOf } from '../../../../platform/command/row-results.ts'
import { ConfirmCommand } from '../../../../platform/crud/confirm/ConfirmCommand.tsx'
import { CardNames, type ActProps, type Giving } from './ActedOn.tsx'
import { useNames } from '../card-state.ts'

/** Asks an operator to activate or resume cards. */
export default function AskCards({ type, cards, onSettled, onClose }: ActProps<Giving>) {
  const t = useTranslations('iotCard.ask')
  const said = { cards: useNames()(cards) }
  return (
    <ConfirmCommand
      endpoint={iotCardApi[type]}
      input={eachOf(cards)}
      question={t(`question.${type}`, said)}
      subject={<CardNames cards={cards} />}
      confirm={t(`verb.${type}`, said)}
      told={(answer) => (onSettled?.(answer) ? false : { title: t(`told.${type}`, said) })}
      onClose={onClose}
    >
      <p>{t(`effect.${type}`)}</p>
    </ConfirmCommand>
  )
}
