import { loginLogApi } from '@weir/contract/modules/system/login-log'
import { onlineApi } from '@weir/contract/modules/system/online'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { formatQuery } from '@weir/contract/platform/format-query'
import { useTranslations } from 'use-intl/react'

import { RowLink } from '../../../platform/router/RowLink.tsx'
import { Allowed } from '../../../platform/session.tsx'

/** In a menu: the lists that say where an account is signed in, where it tried to, and what it did. */
export function UserTraces({ userName }: { userName: string }) {
  const t = useTranslations('menu')
  return (
    <>
      <Allowed to={onlineApi.list}>
        <RowLink to={`/system/monitor/online?${formatQuery({ userName })}`} className="link">
          {t('online')}
        </RowLink>
      </Allowed>
      <Allowed to={loginLogApi.list}>
        <RowLink to={`/system/loginLog?${formatQuery({ userName })}`} className="link">
          {t('loginLog')}
        </RowLink>
      </Allowed>
      <Allowed to={operLogApi.list}>
        <RowLink to={`/system/monitor/operLog?${formatQuery({ operator: userName })}`} className="link">
          {t('operLog')}
        </RowLink>
      </Allowed>
    </>
  )
}
