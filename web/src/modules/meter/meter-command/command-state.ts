import type { CommandState } from '@weir/contract/modules/meter/meter-command'
import { useTranslations } from 'use-intl/react'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export const COMMAND_TONE: Record<CommandState, Tone> = {
  queued: 'info',
  sent: 'info',
  done: 'ok',
  failed: 'bad',
  superseded: 'idle',
  expired: 'bad',
  cancelled: 'idle',
}

const CODES = ['refused', 'noCommands', 'notNeeded', 'timeout', 'retry', 'lateAck'] as const
type Code = (typeof CODES)[number]
const isCode = (answer: string): answer is Code => (CODES as readonly string[]).includes(answer)

/** The product's own codes in words; the words of a meter as they are. */
export function useAnswer() {
  const t = useTranslations('meterCommand.answer')
  return (answer: string | null) => (answer !== null && isCode(answer) ? t(answer) : answer)
}
