import { type IotRequest, iotRequestCan } from '@weir/contract/modules/iot/iot-request'
import { useTranslations } from 'use-intl/react'

import { useKnownUser } from '../../../platform/session.tsx'

export const REQUEST_ACTS = ['confirm', 'retry', 'cancel'] as const
export type RequestAct = (typeof REQUEST_ACTS)[number]

const CANNOT = { confirm: 'notWaiting', cancel: 'notOpen', retry: 'notFailed' } as const

/** The reason that forbids an act: the state of the request, or the person who asked for it. The server has the last word. */
export function useWhyNot() {
  const t = useTranslations('iotCardRecharge.request')
  const error = useTranslations('iotRequest.error')
  const { id } = useKnownUser()
  return (act: RequestAct, request: Pick<IotRequest, 'state' | 'kind' | 'actorId'>): string | undefined => {
    if (!iotRequestCan[act](request)) return error(CANNOT[act])
    if (act === 'confirm' && request.actorId === id) return error('samePerson')
    return act === 'cancel' && request.kind === 'subscribe' ? t('subscribe') : undefined
  }
}
