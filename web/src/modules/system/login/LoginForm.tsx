import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useMutation } from '@tanstack/react-query'
import { Credentials, signInApi } from '@weir/contract/modules/system/sign-in'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { check, fieldIssues } from '@weir/contract/platform/field-errors'

import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { CheckBox } from '../../../ui/input/CheckBox.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { LoginField, CaptchaField } from './LoginField.tsx'
import styles from './LoginPage.module.css'
import { call } from '../../../platform/server/api.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { type FieldErrors, refusalsOf, useEntry } from './sign-in-outcome.ts'
import { useCaptcha, useLoginPage } from './login-queries.ts'

export function LoginForm() {
  const t = useTranslations('shell.login')
  const { captcha, errors, isPending, submit } = useSignIn()
  const [typed, setTyped] = useState<Typed>(() => ({
    username: rememberedUserName(),
    password: '',
    verifyCode: '',
    remember: rememberedUserName() !== '',
  }))
  const [isPasswordShown, showPassword] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // To what is to be typed next: at first what is empty, then what is wrong.
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true], input[value=""]')?.focus(), [errors])
  const bind = (field: 'username' | 'password' | 'verifyCode') => ({
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [field]: target.value }),
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void submit(typed, () => setTyped((now) => ({ ...now, verifyCode: '' }))) // the captcha is used up
  }
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <LoginField {...bind('username')} label={t('userName')} autoComplete="username" inside={<Icon name="user" />} />
      <LoginField
        {...bind('password')}
        label={t('password')}
        type={isPasswordShown ? 'text' : 'password'}
        autoComplete="current-password"
        inside={
          <button
            type="button"
            className={styles.eye}
            aria-label={t(isPasswordShown ? 'hidePassword' : 'showPassword')}
            aria-pressed={isPasswordShown}
            onClick={() => showPassword(!isPasswordShown)}
          >
            <Icon name="eye" />
          </button>
        }
      />
      {captcha.asksCode && <CaptchaField {...bind('verifyCode')} label={t('code')} picture={captcha.picture} onRenew={captcha.renew} />}
      <div className={styles.below}>
        <CheckBox checked={typed.remember} onChange={({ target }) => setTyped({ ...typed, remember: target.checked })}>
          {t('remember')}
        </CheckBox>
        <ForgottenPassword />
      </div>
      <Button type="submit" look="primary" busy={isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** Passwords are given by administrators; says so, and whom to ask where that is configured. */
function ForgottenPassword() {
  const t = useTranslations('shell.login')
  const contact = useLoginPage()?.contact
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <LinkButton onClick={() => setAsked(!isAsked)}>{t('forgot')}</LinkButton>
      <p className={styles.hint} role="status">
        {isAsked && (contact ? t('forgotContact', { contact }) : t('forgotHint'))}
      </p>
    </>
  )
}

interface Typed {
  username: string
  password: string
  verifyCode: string
  remember: boolean
}

/** The errors of the fields, and the attempt itself. After a refusal the captcha is used up: another one comes. */
function useSignIn() {
  const t = useTranslations('shell.login')
  const { issue } = useResourceTexts('signIn')
  const captcha = useCaptcha()
  // Not `useCommand`: it would ask for a captcha again, before the console asks for anything.
  const login = useMutation({
    mutationFn: (input: WireInput<typeof signInApi.login>) => call(signInApi.login, input),
    meta: { failure: 'inPlace' },
  })
  const enter = useEntry()
  const [errors, setErrors] = useState<FieldErrors>({})

  const submit = async ({ remember, ...typed }: Typed, onRefused: () => void) => {
    const { key, required } = await captcha.known()
    const input = { ...typed, verifyKey: key }
    const found = wrong(input).map((one): [string, string] => [one.field, issue(one)])
    if (required && !typed.verifyCode) found.push(['verifyCode', t('required', { label: t('code') })])
    setErrors(Object.fromEntries(found))
    if (found.length > 0) return
    // Another way to sign in may be chosen by then: a promise still opens the console.
    void login.mutateAsync(input).then(
      (session) => {
        rememberUserName(remember ? typed.username : '')
        enter(session)
      },
      (error: unknown) => {
        setErrors(refusalsOf(error, 'password'))
        captcha.renew()
        onRefused()
      },
    )
  }
  return { captcha, errors, isPending: login.isPending, submit }
}

function wrong(input: object) {
  const { error } = check(Credentials, input)
  return error ? fieldIssues(error) : []
}

const KEY = 'rememberedUser'

const rememberedUserName = () => localStorage.getItem(KEY) ?? ''

/** Kept on this device; an empty name forgets. */
const rememberUserName = (name: string) => (name ? localStorage.setItem(KEY, name) : localStorage.removeItem(KEY))
