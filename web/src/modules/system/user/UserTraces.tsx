import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'

/** In a menu: the lists that say where an account is signed in, where it tried to, and what it did. */
export function UserTraces({ userName }: { userName: string }) {
  const t = useTranslations('menu')
  return (
    <>
      <ScreenLink isAct to={to('online', { userName })}>
        {t('online')}
      </ScreenLink>
      <ScreenLink isAct to={to('loginLog', { userName })}>
        {t('loginLog')}
      </ScreenLink>
      <ScreenLink isAct to={to('operLog', { operator: userName })}>
        {t('operLog')}
      </ScreenLink>
    </>
  )
}
