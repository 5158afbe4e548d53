import type { FieldChange } from '@weir/contract/modules/system/oper-log'
import { useTranslations } from 'use-intl/react'

import { useResourceTexts } from '../texts.tsx'
import styles from './FieldChanges.module.css'
import { fieldValue, onlyDifferent } from './field-value.ts'

interface Props {
  /** Whose texts name the fields and their codes. */
  resource: string
  fields: readonly FieldChange[]
}

/** Before and after, field by field. */
export function FieldChanges({ resource, fields }: Props) {
  const t = useTranslations('logs')
  const tc = useTranslations('crud')
  const { label, option } = useResourceTexts(resource)
  const words = { option, yes: tc('yes'), no: tc('no'), enabled: tc('enabled'), disabled: tc('disabled'), none: '—' }
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
              <td className={styles.before}>{nameBefore ?? fieldValue(field, before, words)}</td>
              <td className={styles.after}>{nameAfter ?? fieldValue(field, after, words)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
