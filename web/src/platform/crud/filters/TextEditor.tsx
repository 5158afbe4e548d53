import { fromText } from '@weir/contract/platform/query-text'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { z } from 'zod'

import { Row } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/Button.tsx'
import { InputBox } from '../../../ui/InputBox.tsx'
import styles from './filters.module.css'

interface Props {
  label: string
  schema: z.ZodType
  value: string
  onApply: (value: unknown) => void
}

/** A typed condition: text, number. A value that the contract refuses cannot be applied. */
export function TextEditor({ label, schema, value, onApply }: Props) {
  const t = useTranslations('crud')
  const [typed, setTyped] = useState(value)
  const read = typed.trim() === '' ? undefined : fromText(schema, typed.trim())
  const isRefused = !schema.safeParse(read).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isRefused) onApply(read)
  }
  return (
    <form className={styles.editor} onSubmit={submit}>
      <InputBox>
        <input
          data-autofocus
          aria-label={label}
          aria-invalid={isRefused}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </InputBox>
      <Row as="span" isAtEnd>
        <Button type="submit" look="primary" isSmall>
          {t('apply')}
        </Button>
      </Row>
    </form>
  )
}
