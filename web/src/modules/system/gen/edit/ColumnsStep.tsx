import type { GenColumnEdit } from '@weir/contract/modules/system/gen-settings'
import { type DragEvent, useCallback, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { Table } from '../../../../ui/Table.tsx'
import { moved } from './changes.ts'
import { HEADS } from './column-cells.ts'
import { ColumnRow } from './ColumnRow.tsx'
import styles from './Columns.module.css'
import { NewRow } from './NewRow.tsx'
import { useColumnOptions } from './use-column-options.ts'
import type { ColumnList, GenEditing } from './use-gen-edit.ts'

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
