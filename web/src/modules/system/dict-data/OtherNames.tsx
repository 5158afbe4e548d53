import { use, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { textOf } from '../../../platform/format/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import styles from './OtherNames.module.css'

const FIELDS = ['nameEn', 'nameZhTw', 'labelEn', 'labelZhTw']

/** The names of other languages, folded away. Those that are there stand in the line, and an error unfolds them. */
export function OtherNames({ children }: { children: ReactNode }) {
  const t = useTranslations('dictType')
  const { form } = use(FormScope)!
  const said = FIELDS.map((field) => textOf(form.getValues()[field])).filter((name) => name !== '')
  const isWrong = FIELDS.some((field) => form.errors[field] !== undefined)
  return (
    <details className={styles.names} open={isWrong || undefined}>
      <summary>
        {t('otherNames')}{' '}
        <Text tone="faint" size="small">
          {said.length > 0 ? said.join(' · ') : t('otherNamesHint')}
        </Text>
      </summary>
      {children}
    </details>
  )
}
