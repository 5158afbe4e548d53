import type { RowChange } from '@weir/contract/modules/system/oper-log'
import { useTranslations } from 'use-intl/react'

import { FieldChanges, KIND_TONE } from '../../../platform/history/FieldChanges.tsx'
import { useResourceTexts, useTextsOfAny } from '../../../platform/texts.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './OperLogDrawer.module.css'

/** The changes of one record by a command. */
export function RowChanges({ resource, rowId, name, kind, fields }: RowChange) {
  const t = useTranslations('logs')
  const { option } = useResourceTexts('operLog')
  const { title } = useTextsOfAny(resource)
  return (
    <section>
      <div className={styles.record}>
        <StatusTag tone={KIND_TONE[kind]}>{option('kind', kind)}</StatusTag>
        <b title={title ? undefined : resource}>{t('record', { title: title || t('other.record'), id: String(rowId) })}</b>
        {name}
      </div>
      {fields.length > 0 && <FieldChanges resource={resource} fields={fields} kind={kind} />}
    </section>
  )
}
