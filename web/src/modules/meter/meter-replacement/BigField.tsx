import { type KeyboardEvent, type ReactNode, use, useId } from 'react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { InputBox } from '../../../ui/InputBox.tsx'
import { isEnter } from '../../../ui/is-enter.ts'
import styles from './replace.module.css'

interface Props {
  name: string
  label: string
  /** Right of the label. */
  aside?: ReactNode
  before?: ReactNode
  unit?: string
  /** Cleans what is typed. */
  clean?: (typed: string) => string
  /** The server's objection, before anything is sent. */
  refusal?: string | undefined
  hint?: ReactNode
  isFirst?: boolean
}

/** A large field: Enter, also that of a scanner, goes on to the next one. */
export function BigField({ name, label, aside, before, unit, clean = (typed) => typed, refusal, hint, isFirst }: Props) {
  const { form, resource } = use(FormScope)!
  const { label: full } = useResourceTexts(resource)
  const id = useId()
  const error = form.errors[name] ?? refusal
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <span>
          {label}
          <span className={styles.needed} aria-hidden="true">
            *
          </span>
        </span>
        {aside}
      </label>
      <InputBox className={styles.big}>
        {before}
        <input
          id={id}
          name={name}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for this one number, which a scanner types
          autoFocus={isFirst}
          required
          aria-label={full(name)}
          autoComplete="off"
          spellCheck={false}
          data-figure={unit !== undefined || undefined}
          inputMode={unit === undefined ? 'text' : 'decimal'}
          value={textOf(form.values[name])}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-why`}
          onChange={(event) => form.setFieldValue(name, clean(event.target.value))}
          onFocus={(event) => event.target.select()}
          onKeyDown={goOn}
        />
        {unit && <span>{unit}</span>}
      </InputBox>
      {(error ?? hint) && (
        <p id={`${id}-why`} className={styles.hint} data-tone={error ? 'bad' : undefined} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

/** The scanned number comes first, then the registers, then the button. */
const ORDER = ['newDeviceSn', 'finalRegister', 'initialRegister']

function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (!isEnter(event) || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const { form, name } = event.currentTarget
  const next = ORDER[ORDER.indexOf(name) + 1]
  form?.querySelector<HTMLElement>(next === undefined ? 'button[type="submit"]' : `input[name="${next}"]`)?.focus()
}
