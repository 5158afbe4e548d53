import type { OperLogDetail } from '@weir/contract/modules/system/oper-log'
import { useTranslations } from 'use-intl/react'

import { textClass } from '../../../ui/basics/text-class.ts'
import styles from '../../../platform/history/FieldChanges.module.css'
import { useFieldWords } from '../../../platform/history/logged-fields.ts'
import { jsonText } from '../../../platform/format/format.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import own from './OperLogDrawer.module.css'

type Props = Pick<OperLogDetail, 'resource' | 'parameters' | 'parameterNames'>

/** The input of a command, field by field in words; folded away, the wire form. */
export function Parameters({ resource, parameters, parameterNames }: Props) {
  const t = useTranslations('logs')
  const { label, said, rawField, rawCode } = useFieldWords(resource)
  const fields = Object.entries(parameters ?? {})
  // The record itself shows its number too, because several may share its name.
  const called = (field: string, value: unknown) => {
    const name = parameterNames[field]
    return name === undefined ? said(field, value) : field === 'id' ? `#${said(field, value)} ${name}` : name
  }
  if (fields.length === 0)
    return (
      <Text as="p" tone="faint" size="small">
        {t('noParameters')}
      </Text>
    )
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={own.field}>
              {t('field')}
            </th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(([field, value]) => (
            <tr key={field}>
              <th scope="row" title={rawField(field)}>
                {label(field)}
              </th>
              <td className={textClass({ tone: 'strong' })} title={rawCode(field, value)}>
                {called(field, value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <Text as="summary" tone="muted" size="small">
          {t('raw')}
        </Text>
        <pre className={own.raw}>{jsonText(parameters)}</pre>
      </details>
    </>
  )
}
