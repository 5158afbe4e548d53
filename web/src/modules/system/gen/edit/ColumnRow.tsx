import type { DisplayType } from '@weir/contract/modules/system/gen-settings'
import { memo, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../../ui/basics/Text.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import { BoxCell, ChoiceCell, TextCell, WidthCell } from './Cells.tsx'
import { type Flag, linkOf, type RowProps, toLink } from './column-cells.ts'
import styles from './Columns.module.css'

/** One column of the table with all its settings. Alt with an arrow moves it; so does dragging its handle. */
export const ColumnRow = memo(function ColumnRow({ column, saved, drift, options, change, move }: RowProps) {
  const t = useTranslations('genEditor')
  const { columnName } = column
  const label = (part: Parameters<typeof head>[0]) => t('cell', { name: columnName, column: head(part) })
  const head = (
    part:
      | Flag
      | 'columnComment'
      | 'labelEn'
      | 'labelZhTw'
      | 'goType'
      | 'tsType'
      | 'queryMethod'
      | 'displayType'
      | 'dictType'
      | 'link'
      | 'width',
  ) => t(`column.${part}`)
  const set = (patch: Parameters<typeof change>[1]) => change(columnName, patch)
  const isGone = drift?.drift === 'gone'
  const box = (flag: Flag, why?: string) => (
    <BoxCell label={label(flag)} isOn={column[flag]} why={isGone ? t('goneAfterSync') : why} onChange={(isOn) => set({ [flag]: isOn })} />
  )
  const bySystem = saved.isSystem ? t('bySystem') : undefined
  return (
    <tr
      data-drift={drift?.drift}
      onKeyDown={(event) => {
        const by = event.altKey ? MOVES[event.key] : undefined
        if (by === undefined) return
        event.preventDefault()
        move(columnName, by)
      }}
    >
      <td className={styles.name}>
        <span className={styles.handle} data-handle draggable title={t('move', { name: columnName })}>
          <Icon name="drag" size={14} />
        </span>
        <code>{columnName}</code>
        {drift && <StatusTag tone={isGone ? 'bad' : 'warn'}>{t(`driftTag.${drift.drift}`)}</StatusTag>}
      </td>
      <td>
        <TextCell
          label={label('columnComment')}
          value={column.columnComment}
          most={128}
          onChange={(columnComment) => set({ columnComment })}
        />
      </td>
      <td className={styles.begins}>
        <PhysicalType was={saved.columnType} now={drift?.after?.columnType} />
      </td>
      <td>
        <ChoiceCell
          isCode
          label={label('goType')}
          value={column.goType}
          options={options.goType}
          onChange={(goType) => set({ goType: goType as typeof column.goType })}
        />
      </td>
      <td>
        <ChoiceCell
          isCode
          label={label('tsType')}
          value={column.tsType}
          options={options.tsType}
          onChange={(tsType) => set({ tsType: tsType as typeof column.tsType })}
        />
      </td>
      <td className={styles.begins}>{box('isList')}</td>
      <td>{box('isForm', bySystem)}</td>
      <td>{box('isDetail')}</td>
      <td className={styles.begins}>{box('isQuery')}</td>
      <td>
        <Dash unless={column.isQuery}>
          <ChoiceCell
            label={label('queryMethod')}
            value={column.queryMethod}
            options={options.queryMethod}
            onChange={(method) => set({ queryMethod: method as typeof column.queryMethod })}
          />
        </Dash>
      </td>
      <td className={styles.begins}>{box('isRequired', bySystem)}</td>
      <td className={styles.begins}>
        <ChoiceCell
          label={label('displayType')}
          value={column.displayType}
          options={options.displayType}
          onChange={(type) => set({ displayType: type as DisplayType })}
        />
      </td>
      <td>
        <Dash unless={HAS_DICTIONARY.has(column.displayType)}>
          <ChoiceCell
            isCode
            label={label('dictType')}
            none={t('choose')}
            value={column.dictType}
            options={options.dictType}
            onChange={(dictType) => set({ dictType })}
          />
        </Dash>
        {column.displayType === 'link' && (
          <ChoiceCell
            label={label('link')}
            none={t('choose')}
            value={linkOf(column)}
            options={options.link}
            onChange={(link) => set(toLink(link))}
          />
        )}
      </td>
      <td className={styles.figure}>
        <WidthCell label={label('width')} value={column.width} placeholder={t('automatic')} onChange={(width) => set({ width })} />
      </td>
      <td className={styles.begins}>{box('isFixed')}</td>
      <td>{box('isHiddenIfLong')}</td>
      <td>{box('isSortable')}</td>
      <td className={styles.begins}>
        <TextCell label={label('labelEn')} value={column.labelEn} most={64} onChange={(labelEn) => set({ labelEn })} />
      </td>
      <td>
        <TextCell label={label('labelZhTw')} value={column.labelZhTw} most={64} onChange={(labelZhTw) => set({ labelZhTw })} />
      </td>
    </tr>
  )
})

const MOVES: Record<string, number | undefined> = { ArrowUp: -1, ArrowDown: 1 }
const HAS_DICTIONARY: ReadonlySet<DisplayType> = new Set(['select', 'radio'])

function PhysicalType({ was, now }: { was: string; now: string | undefined }) {
  const t = useTranslations('genEditor')
  if (now === undefined || now === was) return <code>{was}</code>
  return (
    <>
      <code>{now}</code>{' '}
      <Text tone="faint" size="tiny">
        {t('was', { type: was })}
      </Text>
    </>
  )
}

const Dash = ({ unless, children }: { unless: boolean; children: ReactNode }) => (unless ? children : <Text tone="faint">—</Text>)
