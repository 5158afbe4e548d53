import type { TaskRow } from '@weir/contract/modules/system/task'
import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.tsx'
import { copyText } from '../copy-text.ts'

/** Row, field and what is wrong, a line each, as a spreadsheet takes them. */
export function CopyBadRows({ rows }: { rows: TaskRow[] }) {
  const t = useTranslations('task')
  const copy = async () => {
    const lines = rows.flatMap(({ row, errors }) => errors.map(({ label, message }) => [row, label, message].join('\t')))
    if (await copyText(lines.join('\n'))) toast.ok(t('copied', { count: rows.length }))
    else toast.warn(t('copyFailed'))
  }
  return (
    <Button icon="copy" isSmall onClick={() => void copy()}>
      {t('copyBadRows')}
    </Button>
  )
}
