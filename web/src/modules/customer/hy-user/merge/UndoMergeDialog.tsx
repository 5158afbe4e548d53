import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { HyUserMerge } from '@weir/contract/modules/customer/hy-user-merge'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../../platform/crud/confirm/ConfirmCommand.tsx'

interface Props {
  household: HyUser
  merge: HyUserMerge
  onClose: () => void
}

/** Says which cards go back before it asks. */
export default function UndoMergeDialog({ household, merge, onClose }: Props) {
  const t = useTranslations('hyUser.merge')
  const { id, otherName, cardNos, wechatCount } = merge
  return (
    <ConfirmCommand
      endpoint={hyUserApi.undoMerge}
      input={{ id: household.id, merge: id }}
      question={t('undoQuestion', { name: otherName })}
      confirm={t('undoVerb', { name: otherName })}
      told={{ title: t('undoDone', { name: otherName }) }}
      onClose={onClose}
    >
      <p>{t('goesBack', { name: otherName, cards: cardNos.length, wechat: wechatCount })}</p>
      {cardNos.length > 0 && <p>{cardNos.join(', ')}</p>}
    </ConfirmCommand>
  )
}
