import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../../ui/Button.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { LoginField } from './LoginField.tsx'
import styles from './LoginPage.module.css'
import { rememberedUserName, type Typed, useSignIn } from './use-sign-in.ts'

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
