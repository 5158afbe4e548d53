import { REQUEST_ANSWERS } from '@weir/contract/modules/iot/iot-request'
import type { RequestState } from '@weir/contract/modules/iot/iot-codes'
import { useTranslations } from 'use-intl/react'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'

export const REQUEST_TONE: Record<RequestState, Tone> = {
  waiting: 'warn',
  queued: 'info',
  sent: 'info',
  done: 'ok',
  refused: 'bad',
  failed: 'bad',
  cancelled: 'idle',
}

/** The operator has the word about it: the state changes without anybody here. */
export const isUnderWay = ({ state }: { state: RequestState }) => state === 'queued' || state === 'sent'

/** The product's own words in the reader's language; those of an operator as they are. */
export function useOperatorAnswer() {
  const t = useTranslations('iotCardRecharge.answer')
  return (answer: string | null) => {
    const own = REQUEST_ANSWERS.find((one) => one === answer)
    return own ? t(own) : answer
  }
}
