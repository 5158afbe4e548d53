import { NewPassword } from '@weir/contract/modules/system/personal'
import { PASSWORD_STRENGTHS, passwordStrength } from '@weir/contract/platform/text-rules/password-strength'
import { useTranslations } from 'use-intl/react'

import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import styles from './PasswordStrength.module.css'

const TONES: Record<(typeof PASSWORD_STRENGTHS)[number], Tone> = { weak: 'bad', medium: 'warn', strong: 'ok' }

/** One bar, two or three, and the word for it (console-spec §5). A password that the rule refuses is weak. */
export function PasswordStrength({ typed }: { typed: string }) {
  const t = useTranslations('personal')
  const isTaken = NewPassword.safeParse(typed).success
  const strength = typed === '' ? undefined : isTaken ? passwordStrength(typed) : 'weak'
  const reached = strength ? PASSWORD_STRENGTHS.indexOf(strength) + 1 : 0
  return (
    <p className={styles.strength} aria-live="polite" data-tone={strength && TONES[strength]}>
      {PASSWORD_STRENGTHS.map((one, i) => (
        <i key={one} data-on={i < reached} aria-hidden="true" />
      ))}
      <span>{strength && t('strength', { word: t(strength) })}</span>
    </p>
  )
}
