import { type MeterCommand, meterCommandApi } from '@weir/contract/modules/meter/meter-command'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { useAnswer } from './command-state.ts'

/** Sends a refused or unanswered command once more. */
export default function RetryCommandDialog({ command, onClose }: { command: MeterCommand; onClose: () => void }) {
  const t = useTranslations('meterCommand')
  const { option } = useResourceTexts('meterCommand')
  const answerOf = useAnswer()
  const { id, deviceSn: sn, type, answer, state } = command
  const said = { command: option('type', type), sn }
  return (
    <ConfirmCommand
      endpoint={meterCommandApi.retry}
      input={{ id }}
      question={t('retryQ', said)}
      confirm={t('retryV', said)}
      told={{ title: t('retried', said) }}
      onClose={onClose}
    >
      <p>{t('retryAdvice', { answer: answerOf(answer) ?? option('state', state) })}</p>
    </ConfirmCommand>
  )
}
