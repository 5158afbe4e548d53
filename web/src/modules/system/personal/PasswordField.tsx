import { TextInput } from '@mantine/core'
import { type ReactNode, use, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { NewPassword } from '@weir/contract/modules/system/personal'
import { PASSWORD_STRENGTHS, passwordStrength } from '@weir/contract/platform/text-rules/password-strength'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { IconButton } from '../../../ui/basics/Button.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import styles from './PasswordField.module.css'

interface Props {
  name: string
  autoComplete: 'current-password' | 'new-password'
  description?: string
  /** The text under it, for the typed value. */
  children?: (typed: string) => ReactNode
}

/** A password of the surrounding form, hidden until its owner wants to see it. */
export function PasswordField({ name, autoComplete, description, children }: Props) {
  const scope = use(FormScope)
  if (!scope) throw new Error(`PasswordField ${name} stands in no form`)
  const t = useTranslations('shell.login')
  const { label } = useResourceTexts(scope.resource)
  const [isShown, show] = useState(false)
  const { value, ...input } = scope.form.getInputProps(name, { withFocus: false }) as { value?: unknown }
  return (
    <div>
      <TextInput
        {...input}
        value={textOf(value)}
        type={isShown ? 'text' : 'password'}
        label={label(name)}
        description={description}
        withAsterisk
        autoComplete={autoComplete}
        maxLength={128}
        rightSection={
          <IconButton
            icon="eye"
            label={t(isShown ? 'hidePassword' : 'showPassword')}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
          />
        }
      />
      {children?.(textOf(value))}
    </div>
  )
}

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
