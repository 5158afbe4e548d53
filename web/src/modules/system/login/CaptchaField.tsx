import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'

import { LoginField } from './LoginField.tsx'
import styles from './LoginPage.module.css'

interface Props extends Omit<ComponentProps<typeof LoginField>, 'beside'> {
  /** A data URL; none while it is on its way. */
  picture: string | undefined
  onRenew: () => void
}

export function CaptchaField({ picture, onRenew, ...field }: Props) {
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
