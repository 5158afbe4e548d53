import type { Drift } from '@weir/contract/modules/system/gen'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../../ui/basics/Text.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import { HEADS } from './column-cells.ts'
import styles from './Columns.module.css'

/** A column that the database has and the settings have not yet. */
export function NewRow({ drift: { columnName, after } }: { drift: Drift }) {
  const t = useTranslations('gen')
  return (
    <tr data-drift="added">
      <td className={styles.name}>
        <span className={styles.handle} />
        <code>{columnName}</code>
        <StatusTag tone="ok">{t('driftTag.added')}</StatusTag>
      </td>
      <td>{after?.columnComment}</td>
      <td className={styles.begins}>
        <code>{after?.columnType}</code>
      </td>
      <td colSpan={HEADS.length - 3}>
        <Text tone="faint" size="small">
          {t('afterSync')}
        </Text>
      </td>
    </tr>
  )
}
