import { type GenColumnEdit, DISPLAY_TYPES, GO_TYPES, QUERY_METHODS, TS_TYPES } from '@weir/contract/modules/system/gen-settings'
import { type DragEvent, useCallback, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { type Drift, genApi } from '@weir/contract/modules/system/gen'
import { dictTypeApi } from '@weir/contract/modules/system/dict-type'

import { Table } from '../../../../ui/table/Table.tsx'
import { HEADS, type ColumnOptions, type Option } from './column-cells.ts'
import { ColumnRow } from './ColumnRow.tsx'
import styles from './Columns.module.css'
import { type ColumnList, type GenEditing, moved } from './use-gen-edit.ts'
import { Text } from '../../../../ui/basics/Text.tsx'
import { StatusTag } from '../../../../ui/basics/StatusTag.tsx'
import { useRead } from '../../../../platform/server/api.ts'

/** Every column with its settings. Only the row that changes is drawn again. */
export function ColumnsStep({ saved, edit: { columns, setColumns } }: { saved: ColumnList; edit: GenEditing }) {
  const t = useTranslations('gen')
  const options = useColumnOptions()
  const known = useMemo(() => new Map(saved.columns.map((column) => [column.columnName, column])), [saved.columns])
  const drifts = useMemo(() => new Map(saved.drift.map((drift) => [drift.columnName, drift])), [saved.drift])
  const change = useCallback(
    (name: string, patch: Partial<GenColumnEdit>) =>
      setColumns((now) => now.map((column) => (column.columnName === name ? { ...column, ...patch } : column))),
    [setColumns],
  )
  const at = (now: readonly GenColumnEdit[], name: string) => now.findIndex(({ columnName }) => columnName === name)
  const move = useCallback((name: string, by: number) => setColumns((now) => moved(now, at(now, name), at(now, name) + by)), [setColumns])
  const dragging = useDragging((name, to) => setColumns((now) => moved(now, at(now, name), at(now, to))))
  return (
    <div className={styles.columns}>
      <Table>
        <thead>
          <tr>
            {HEADS.map(({ name, ...look }) => (
              <th key={name} scope="col" className={classOf(look)} data-name={name}>
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...dragging}>
          {columns.map((column) => (
            <ColumnRow
              key={column.columnName}
              column={column}
              saved={known.get(column.columnName)!}
              drift={drifts.get(column.columnName)}
              options={options}
              change={change}
              move={move}
            />
          ))}
          {saved.drift.map((drift) => drift.drift === 'added' && <NewRow key={drift.columnName} drift={drift} />)}
        </tbody>
      </Table>
    </div>
  )
}

const classOf = ({ begins, isBox, isFigure }: { begins?: boolean; isBox?: boolean; isFigure?: boolean }) =>
  [begins && styles.begins, isBox && styles.boxHead, isFigure && styles.figure].filter(Boolean).join(' ')

/** Rows are dragged by their handle; the row under the pointer is the new place. */
function useDragging(drop: (name: string, to: string) => void) {
  const dragged = useRef<string>(undefined)
  const nameOf = ({ target }: DragEvent) => (target as Element).closest('tr')?.querySelector('code')?.textContent ?? undefined
  return {
    onDragStart: (event: DragEvent) => {
      dragged.current = nameOf(event)
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const to = nameOf(event)
      if (dragged.current && to && dragged.current !== to) drop(dragged.current, to)
      dragged.current = undefined
    },
  }
}

/** A column that the database has and the settings have not yet. */
function NewRow({ drift: { columnName, after } }: { drift: Drift }) {
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

const plain = (value: string): Option => ({ value, label: value })

/** The choices of the columns: fixed ones, the dictionaries, and the resources that a column may refer to. */
function useColumnOptions(): ColumnOptions {
  const t = useTranslations('gen')
  const dicts = useRead(dictTypeApi.optionSelect, {}).data
  const related = useRead(genApi.relationTable, {}).data
  return useMemo(
    () => ({
      goType: GO_TYPES.map(plain),
      tsType: TS_TYPES.map(plain),
      queryMethod: QUERY_METHODS.map((value) => ({ value, label: t(`query.${value}`) })),
      displayType: DISPLAY_TYPES.map((value) => ({ value, label: t(`display.${value}`) })),
      dictType: (dicts?.list ?? []).map(({ name, type }) => ({ value: type, label: `${type} · ${name}` })),
      link: (related?.list ?? []).flatMap(({ address, title, fields }) =>
        fields.map(({ field, label }) => ({ value: `${address}.${field}`, label: `${title} · ${label}` })),
      ),
    }),
    [t, dicts, related],
  )
}
