import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

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
