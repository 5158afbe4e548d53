import { useMutation } from '@tanstack/react-query'
import { signInApi } from '@weir/contract/modules/system/sign-in'
import { useTranslations } from 'use-intl/react'

import { call } from '../../platform/api.ts'
import { endSession } from '../../platform/session-cache.ts'
import { ESC_STAYS } from './use-covering.ts'

/** Ends this session, here at least when the server cannot be reached. */
export function SwitchUser() {
  const t = useTranslations('lock')
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(signInApi.logout, {}),
    onSettled: endSession,
    meta: { failure: 'inPlace' },
  })
  return (
    <button {...ESC_STAYS} type="button" className="link" onClick={() => isPending || mutate()}>
      {t('switchUser')}
    </button>
  )
}
