import type { FieldChange } from '@weir/contract/modules/system/oper-log'
import { useTranslations } from 'use-intl/react'

import styles from './FieldChanges.module.css'
import { onlyDifferent } from './field-value.ts'
import { useFieldWords } from './use-field-words.ts'

interface Props {
  /** Whose texts name the fields and their codes. */
  resource: string
  fields: readonly FieldChange[]
}

/** Before and after, field by field. */
export function FieldChanges({ resource, fields }: Props) {
  const t = useTranslations('logs')
  const { label, said } = useFieldWords(resource)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[t('field'), t('before'), t('after')].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, nameBefore, nameAfter, ...values }) => {
          const [before, after] = onlyDifferent(values.before, values.after)
          return (
            <tr key={field}>
              <th scope="row">{label(field)}</th>
              <td className={styles.before}>{nameBefore ?? said(field, before)}</td>
              <td className={styles.after}>{nameAfter ?? said(field, after)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
