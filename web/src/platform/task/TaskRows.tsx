import type { TaskRow } from '@weir/contract/modules/system/task'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Grow, Row } from '../../ui/basics/Row.tsx'
import { Button } from '../../ui/basics/Button.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Empty } from '../../ui/basics/Empty.tsx'
import { Segmented } from '../../ui/input/Segmented.tsx'
import { StatusDot } from '../../ui/basics/StatusTag.tsx'
import styles from './TaskRows.module.css'
import { toast } from '../../ui/basics/toast.tsx'
import { copyText } from '../browser/copy-text.ts'

/** At a time; who looks for more of them mends the file first. */
const SHOWN = 100

/** The result of each row of a file: the refused ones first, if there are any. */
export function TaskRows({ rows }: { rows: TaskRow[] }) {
  const t = useTranslations('task')
  const label = useTranslations('task')('field.result')
  const bad = useMemo(() => rows.filter(({ ok }) => !ok), [rows])
  const [which, choose] = useState<'bad' | 'every'>(bad.length > 0 ? 'bad' : 'every')
  const [limit, setLimit] = useState(SHOWN)
  const listed = which === 'bad' ? bad : rows
  const shown = useMemo(() => listed.slice(0, limit).map((row) => ({ ...row, id: row.row })), [listed, limit])
  const left = Math.min(SHOWN, listed.length - shown.length)
  return (
    <section className={styles.frame} aria-label={label}>
      <Row wraps>
        <Segmented
          label={label}
          look="small"
          options={[
            { value: 'bad', label: t('badRows', { count: bad.length }) },
            { value: 'every', label: t('everyRow', { count: rows.length }) },
          ]}
          value={which}
          onChange={choose}
        />
        <Grow />
        {bad.length > 0 && <CopyBadRows rows={bad} />}
      </Row>
      <DataTable
        label={label}
        columns={[
          { id: 'row', name: t('row'), isFigure: true, cell: ({ row }) => row },
          ...(rows.some(({ name }) => name !== null) ? [{ id: 'record', name: t('record'), cell: ({ name }: TaskRow) => name }] : []),
          {
            id: 'problem',
            name: t('problem'),
            cell: ({ errors, ok }) => (ok ? <StatusDot tone="ok">{t('rowIsGood')}</StatusDot> : <Errors errors={errors} />),
          },
        ]}
        rows={shown}
        expected={0}
        empty={<Empty title={t(which === 'bad' ? 'noBadRows' : 'noRows')} />}
      />
      {left > 0 && (
        <Button isSmall onClick={() => setLimit(limit + SHOWN)}>
          {t('moreRows', { count: left })}
        </Button>
      )}
    </section>
  )
}

/** Most messages begin with what the field is called: it is said once. */
const Errors = ({ errors }: Pick<TaskRow, 'errors'>) => (
  <ul className={styles.errors}>
    {errors.map(({ field, label, message }) => (
      <li key={field}>
        <b>{label}</b> {message.startsWith(label) ? message.slice(label.length) : message}
      </li>
    ))}
  </ul>
)

/** Row, field and what is wrong, a line each, as a spreadsheet takes them. */
function CopyBadRows({ rows }: { rows: TaskRow[] }) {
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
