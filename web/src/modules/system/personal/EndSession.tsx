import { personalApi } from '@weir/contract/modules/system/personal'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import type { OwnSession } from './PersonHead.tsx'

interface Props {
  session: OwnSession
  /** Browser and system. */
  name: string
  onClose: () => void
}

export default function EndSession({ session: { id, ip }, name, onClose }: Props) {
  const t = useTranslations('personal')
  return (
    <ConfirmCommand
      endpoint={personalApi.endSession}
      input={{ id }}
      question={t('endQuestion', { name, ip })}
      isHarmful
      told={{ title: t('sessionEnded'), detail: name }}
      onClose={onClose}
    >
      <p>{t('endHint')}</p>
    </ConfirmCommand>
  )
}
