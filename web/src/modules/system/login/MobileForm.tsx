import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { plainPhone, plainText } from '@weir/contract/platform/text-rules/text-rules'
import { useTranslations } from 'use-intl/react'
import { useMutation } from '@tanstack/react-query'
import { smsCodeApi } from '@weir/contract/modules/pub/sms-code'
import { mobileLoginApi } from '@weir/contract/modules/system/mobile-login'
import { check, fieldIssues } from '@weir/contract/platform/field-errors'
import type { WireInput } from '@weir/contract/platform/endpoint'
import type { z } from 'zod'

import { Button } from '../../../ui/basics/Button.tsx'
import { LoginField, CaptchaField } from './LoginField.tsx'
import styles from './LoginPage.module.css'
import { ApiError, call } from '../../../platform/server/api.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { type FieldErrors, refusalsOf, useEntry } from './sign-in-outcome.ts'
import { useCaptcha } from './login-queries.ts'
import { useCountdown } from './use-countdown.ts'

const digits = (text: string) => plainText(text).replace(/\D/g, '')
/** Pasted text comes with spaces, dashes and a country code. */
const CLEAN: Record<keyof TypedMobile, (text: string) => string> = {
  mobile: (text) => digits(plainPhone(text)).slice(0, 11),
  verifyCode: (text) => text.trim(),
  code: (text) => digits(text).slice(0, 6),
}

export default function MobileForm() {
  const t = useTranslations('shell.login')
  const { captcha, errors, send, submit, sent, secondsLeft, isSending, isPending } = useMobileSignIn()
  const [typed, setTyped] = useState<TypedMobile>({ mobile: '', verifyCode: '', code: '' })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true], input[value=""]')?.focus(), [errors])
  const bind = (field: keyof TypedMobile) => ({
    value: typed[field],
    error: errors[field],
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [field]: CLEAN[field](target.value) }),
  })
  const afterwards = (isSent: boolean) => {
    setTyped((now) => ({ ...now, verifyCode: '' })) // the captcha is used up, whatever came of it
    if (isSent) form.current?.querySelector<HTMLElement>('[autocomplete=one-time-code]')?.focus()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    submit(typed)
  }
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <LoginField {...bind('mobile')} label={t('mobile')} type="tel" inputMode="tel" autoComplete="tel-national" />
      {captcha.asksCode && <CaptchaField {...bind('verifyCode')} label={t('picture')} picture={captcha.picture} onRenew={captcha.renew} />}
      <LoginField
        {...bind('code')}
        label={t('smsCode')}
        placeholder={t('smsCodeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        beside={
          <Button
            className={styles.send}
            busy={isSending}
            why={secondsLeft > 0 ? t('sendAgain', { seconds: secondsLeft }) : undefined}
            onClick={() => send(typed, afterwards)}
          >
            {secondsLeft > 0 ? t('sendAgain', { seconds: secondsLeft }) : t('sendCode')}
          </Button>
        }
      />
      <p className={styles.hint} role="status">
        {sent}
      </p>
      <Button type="submit" look="primary" busy={isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}

interface TypedMobile {
  mobile: string
  verifyCode: string
  code: string
}

/** Two steps, each refused at its fields: asking for a code, and signing in with it. */
function useMobileSignIn() {
  const t = useTranslations('shell.login')
  const { issue } = useResourceTexts('mobileLogin')
  const captcha = useCaptcha()
  const sending = useMutation({
    mutationFn: (input: WireInput<typeof smsCodeApi.send>) => call(smsCodeApi.send, input),
    meta: { failure: 'inPlace' },
  })
  const login = useMutation({
    mutationFn: (input: WireInput<typeof mobileLoginApi.mobile>) => call(mobileLoginApi.mobile, input),
    meta: { failure: 'inPlace' },
  })
  const enter = useEntry()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [secondsLeft, wait] = useCountdown()

  const isRight = (schema: z.ZodType, input: object, needed: FieldErrors = {}) => {
    const { error } = check(schema, input)
    const found = { ...Object.fromEntries(error ? fieldIssues(error).map((one) => [one.field, issue(one)]) : []), ...needed }
    setErrors(found)
    return Object.keys(found).length === 0
  }

  const send = ({ mobile, verifyCode }: TypedMobile, onAnswered: (isSent: boolean) => void) => {
    const input = { mobile, verifyCode, verifyKey: captcha.verifyKey }
    const needsCode = captcha.asksCode && verifyCode === ''
    if (!isRight(smsCodeApi.send.input, input, needsCode ? { verifyCode: t('required', { label: t('picture') }) } : {})) return
    sending.mutate(input, {
      onSuccess: ({ seconds }) => wait(seconds),
      onError: (error) => {
        setErrors(refusalsOf(error, 'mobile'))
        if (error instanceof ApiError) wait((error.data as { seconds?: number }).seconds ?? 0)
      },
      onSettled: (answer) => {
        captcha.renew()
        onAnswered(answer !== undefined)
      },
    })
  }
  const submit = ({ mobile, code }: TypedMobile) => {
    if (!isRight(mobileLoginApi.mobile.input, { mobile, code })) return
    // Another way to sign in may be chosen by then: a promise still opens the console.
    void login.mutateAsync({ mobile, code }).then(enter, (error: unknown) => setErrors(refusalsOf(error, 'code')))
  }
  const sent = sending.data && (sending.data.isSent ? t('sent') : t('notSent'))
  return { captcha, errors, send, submit, sent, secondsLeft, isSending: sending.isPending, isPending: login.isPending }
}
