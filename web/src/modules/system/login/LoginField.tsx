import { type InputHTMLAttributes, type ReactNode, useId, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'

import { Icon } from '../../../ui/icon/Icon.tsx'
import { InputBox } from '../../../ui/input/InputBox.tsx'
import styles from './LoginPage.module.css'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  error: string | undefined
  /** Inside the field, behind the text. */
  inside?: ReactNode
  /** Beside the field. */
  beside?: ReactNode
}

export function LoginField({ label, error, inside, beside, ...input }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <InputBox className={styles.input}>
          <input {...input} id={id} aria-invalid={error !== undefined} aria-describedby={error && `${id}-error`} />
          {inside}
        </InputBox>
        {beside}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="error" size={14} />
          {error}
        </p>
      )}
    </div>
  )
}

interface CaptchaProps extends Omit<ComponentProps<typeof LoginField>, 'beside'> {
  /** A data URL; none while it is on its way. */
  picture: string | undefined
  onRenew: () => void
}

export function CaptchaField({ picture, onRenew, ...field }: CaptchaProps) {
  const t = useTranslations('shell.login')
  return (
    <LoginField
      {...field}
      maxLength={4}
      placeholder={t('codeHint')}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      beside={
        <button type="button" className={styles.captcha} title={t('renewCode')} aria-label={t('renewCode')} onClick={onRenew}>
          {picture && <img src={picture} width="118" height="40" alt="" />}
        </button>
      }
    />
  )
}
