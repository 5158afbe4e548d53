import { useMutation } from '@tanstack/react-query'
import { personalApi } from '@weir/contract/modules/system/personal'
import { type RefObject, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { ApiError, call } from '../../platform/server/api.ts'
import { shownOf } from '../../platform/server/failures.ts'
import { unlockScreen } from '../../platform/server/lock.ts'
import { useKnownUser } from '../../platform/session/session.tsx'
import { useSignOut } from '../../platform/session/use-sign-out.ts'
import { IconButton, LinkButton } from '../../ui/basics/Button.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { InputBox } from '../../ui/input/InputBox.tsx'
import styles from './LockScreen.module.css'
import { ESC_STAYS } from './use-covering.ts'

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
      <InputBox className={styles.password}>
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
        <IconButton
          {...ESC_STAYS}
          type="submit"
          look="primary"
          icon="forward"
          label={t('unlock')}
          isSpinning={isPending}
          aria-busy={isPending}
        />
      </InputBox>
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

/** Why it stays locked, to be said at the field. */
function useRefusal(error: Error | null): string | undefined {
  const t = useTranslations('shell.failure')
  if (error === null) return undefined
  const atField = error instanceof ApiError ? error.fieldErrors.password?.[0] : undefined
  if (atField !== undefined) return atField
  const shown = shownOf(error)
  if (shown.kind === 'nothing') return undefined
  return shown.kind === 'text' ? shown.text : t(shown.key)
}

/** The owner of the session, as far as this window knows: a locked session gets no answer. */
function LockedUser() {
  const t = useTranslations('lock')
  const { userName, userNickname, avatar, deptName } = useKnownUser()
  const name = userNickname || userName
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {avatar ? <img src={avatar} alt="" /> : name.slice(0, 1).toUpperCase()}
      </span>
      <p className={styles.who}>
        <b>{t('administrator')}</b>
        <span>{[name, deptName].filter(Boolean).join(' · ')}</span>
      </p>
      <input hidden readOnly autoComplete="username" value={userName} />
    </>
  )
}

/** Lets another person sign in. */
function SwitchUser() {
  const t = useTranslations('lock')
  const { mutate, isPending } = useSignOut()
  return (
    <LinkButton {...ESC_STAYS} onClick={() => isPending || mutate()}>
      {t('switchUser')}
    </LinkButton>
  )
}
