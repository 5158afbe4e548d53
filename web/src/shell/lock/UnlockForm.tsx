import { useMutation } from '@tanstack/react-query'
import { personalApi } from '@weir/contract/modules/system/personal'
import { type RefObject, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { call } from '../../platform/api.ts'
import { unlockScreen } from '../../platform/lock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LockedUser } from './LockedUser.tsx'
import styles from './LockScreen.module.css'
import { SwitchUser } from './SwitchUser.tsx'
import { ESC_STAYS } from './use-covering.ts'
import { useRefusal } from './use-refusal.ts'

interface Props {
  /** The beginning of the password. */
  typed: string
  /** Settles when the server knows of the lock. */
  told: RefObject<Promise<unknown>>
}

/** Which password unlocks the server decides (`sys.lockScreen.verify`). */
export function UnlockForm({ typed, told }: Props) {
  const t = useTranslations('lock')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (password: string) => {
      await told.current
      return call(personalApi.unlock, { password })
    },
    onSuccess: unlockScreen,
    onError: () => input.current?.select(),
    meta: { failure: 'inPlace' },
  })
  const refusal = useRefusal(error)
  useEffect(() => input.current?.focus(), [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isPending) mutate(input.current?.value ?? '')
  }
  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <LockedUser />
      <div className={`in ${styles.password}`}>
        <input
          ref={input}
          type="password"
          defaultValue={typed}
          placeholder={t('placeholder')}
          aria-label={t('password')}
          aria-invalid={refusal !== undefined}
          aria-describedby={refusal && id}
          autoComplete="current-password"
          maxLength={128}
          {...ESC_STAYS}
        />
        <button
          {...ESC_STAYS}
          type="submit"
          className="btn primary icon"
          aria-label={t('unlock')}
          title={t('unlock')}
          aria-busy={isPending}
        >
          {isPending ? <span className="spin" /> : <Icon name="forward" />}
        </button>
      </div>
      {refusal && (
        <p className={styles.refusal} id={id} role="alert">
          <Icon name="error" size={14} />
          {refusal}
        </p>
      )}
      <SwitchUser />
    </form>
  )
}
