import { readingApi } from '@weir/contract/modules/meter/reading'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { eachOf, refusedIn } from '../../../platform/command/row-results.ts'
import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { RawText } from './RawText.tsx'

interface Props {
  messages: readonly Message[]
  onDone?: ((answer: WireOutput<typeof readingApi.readAgain>) => void) | undefined
  onClose: () => void
}

/** Says what becomes of the messages before it asks. */
export default function ReadAgainDialog({ messages, onDone, onClose }: Props) {
  const t = useTranslations('reading.unreadable')
  const [only, ...others] = messages
  return (
    <ConfirmCommand
      endpoint={readingApi.readAgain}
      input={eachOf(messages)}
      question={t('question', { count: messages.length })}
      confirm={t('confirm')}
      told={(answer) => {
        const count = messages.length - refusedIn(answer).size
        return count > 0 && { title: t('read', { count }), detail: t('after') }
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {only && others.length === 0 && <RawText>{`${only.sender} · ${only.topic}`}</RawText>}
      <p>{t('effect')}</p>
    </ConfirmCommand>
  )
}

/** A row of the list of unreadable messages. */
export type Message = WireOutput<typeof readingApi.unreadable>['list'][number]
