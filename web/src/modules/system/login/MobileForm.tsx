import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { plainPhone, plainText } from '@weir/contract/platform/text-rules/plain-text'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../../ui/Button.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { LoginField } from './LoginField.tsx'
import styles from './LoginPage.module.css'
import { type TypedMobile, useMobileSignIn } from './use-mobile-sign-in.ts'

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
