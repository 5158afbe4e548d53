import { useQuery } from '@tanstack/react-query'
import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/server/api.ts'
import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { shownQuantity } from '../../../platform/format/format.ts'
import { useMay } from '../../../platform/session/session.tsx'
import { isolated } from './WechatPerson.tsx'

interface Props {
  binding: { id: number; nickname: string }
  household: { id: number; name: string }
  onDone?: (() => void) | undefined
  onClose: () => void
}

/** Says whose cards that WeChat no longer sees before it asks. */
export default function UnbindDialog({ binding, household, onDone, onClose }: Props) {
  const t = useTranslations('wechatBinding')
  const isKnown = useMay().may(hyUserApi.detail)
  const { data, isLoading } = useQuery({
    ...queryOf(hyUserApi.detail, { id: household.id }),
    enabled: isKnown,
    meta: { failure: 'inPlace' },
  })
  const cards = data?.cards.filter(({ state }) => state !== 'closed')
  const nickname = isolated(binding.nickname)
  return (
    <ConfirmCommand
      endpoint={wechatBindingApi.unbind}
      input={{ id: binding.id }}
      question={t('question', { name: household.name, nickname })}
      confirm={t('verb', { nickname })}
      isHarmful
      isWaiting={isLoading}
      told={{ title: t('done', { nickname }) }}
      {...(onDone && { onDone })}
      onClose={onClose}
    >
      <p>{cards ? t('sees', { count: cards.length }) : t('seesAny')}</p>
      {cards && cards.length > 0 && (
        <ul>
          {cards.map(({ id, communityName, roomNo, cardNo, remainingQuantity }) => (
            <li key={id}>
              {t('card', {
                room: [communityName, roomNo].filter(Boolean).join(' ') || household.name,
                cardNo,
                quantity: shownQuantity(remainingQuantity),
              })}
            </li>
          ))}
        </ul>
      )}
      <p>{t('stays')}</p>
    </ConfirmCommand>
  )
}
