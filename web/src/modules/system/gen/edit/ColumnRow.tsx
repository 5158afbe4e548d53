import type { Drift } from '@weir/contract/modules/system/gen'
import { type DisplayType, OWN_COLUMNS } from '@weir/contract/modules/system/gen-settings'
import { type ComponentProps, memo } from 'react'
import { useTranslations } from 'use-intl/react'

import { Nothing, Text } from '../../../../ui/basics/Text.tsx'
import { Icon } from '../../../../ui/icon/Icon.tsx'
import { StatusTag } from '../../../../ui/basics/StatusTag.tsx'
import { CheckBox } from '../../../../ui/input/CheckBox.tsx'
import { SelectBox } from '../../../../ui/input/SelectBox.tsx'
import { changesOf, type Flag, linkOf, type RowProps, toLink, type Option } from './column-cells.ts'
import styles from './Columns.module.css'

/** One column of the table with all its settings. Alt with an arrow moves it; so does dragging its handle. */
export const ColumnRow = memo(function ColumnRow({ column, saved, drift, options, change, move }: RowProps) {
  const t = useTranslations('gen')
  const { columnName } = column
  const label = (part: Labelled) => t('cell', { name: columnName, column: t(`column.${part}`) })
  const set = (patch: Parameters<typeof change>[1]) => change(columnName, patch)
  const isGone = drift?.drift === 'gone'
  const { isLeftOut } = column
  const gone = isGone ? t('goneAfterSync') : undefined
  const unused = gone ?? (isLeftOut ? t('leftOut') : undefined)
  const box = (flag: Flag, why: string | undefined) => (
    <BoxCell label={label(flag)} isOn={column[flag]} why={why} onChange={(isOn) => set({ [flag]: isOn })} />
  )
  const choice = (key: Chosen, look: Pick<ComponentProps<typeof ChoiceCell>, 'isCode' | 'none'> = {}) => (
    <ChoiceCell {...look} label={label(key)} value={column[key]} options={options[key]} onChange={(value) => set({ [key]: value })} />
  )
  const bySystem = saved.isSystem ? t('bySystem') : unused
  return (
    <tr
      data-drift={drift?.drift}
      data-unused={isLeftOut || undefined}
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
        <Physical type={saved.columnType} drift={drift} />
      </td>
      <td>{OWN_COLUMNS.has(columnName) ? NOTHING : box('isLeftOut', gone)}</td>
      <td>{choice('goType', CODE)}</td>
      <td>{choice('tsType', CODE)}</td>
      <td className={styles.begins}>{box('isList', unused)}</td>
      <td>{box('isForm', bySystem)}</td>
      <td>{box('isDetail', unused)}</td>
      <td className={styles.begins}>{box('isQuery', unused)}</td>
      <td>{column.isQuery ? choice('queryMethod') : NOTHING}</td>
      <td className={styles.begins}>{box('isRequired', bySystem)}</td>
      <td className={styles.begins}>{choice('displayType')}</td>
      <td>
        {HAS_DICTIONARY.has(column.displayType) ? (
          choice('dictType', { ...CODE, none: t('choose') })
        ) : column.displayType === 'link' ? (
          <ChoiceCell
            label={label('link')}
            none={t('choose')}
            value={linkOf(column)}
            options={options.link}
            onChange={(link) => set(toLink(link))}
          />
        ) : (
          NOTHING
        )}
      </td>
      <td className={styles.figure}>
        <WidthCell label={label('width')} value={column.width} placeholder={t('automatic')} onChange={(width) => set({ width })} />
      </td>
      <td className={styles.begins}>{box('isFixed', unused)}</td>
      <td>{box('isHiddenIfLong', unused)}</td>
      <td>{box('isSortable', unused)}</td>
      <td className={styles.begins}>
        <TextCell label={label('labelEn')} value={column.labelEn} most={64} onChange={(labelEn) => set({ labelEn })} />
      </td>
      <td>
        <TextCell label={label('labelZhTw')} value={column.labelZhTw} most={64} onChange={(labelZhTw) => set({ labelZhTw })} />
      </td>
    </tr>
  )
})

type Labelled = Flag | Chosen | 'columnComment' | 'labelEn' | 'labelZhTw' | 'link' | 'width'
type Chosen = 'goType' | 'tsType' | 'queryMethod' | 'displayType' | 'dictType'
const CODE = { isCode: true } as const
const NOTHING = <Nothing />
const MOVES: Record<string, number | undefined> = { ArrowUp: -1, ArrowDown: 1 }
const HAS_DICTIONARY: ReadonlySet<DisplayType> = new Set(['select', 'radio'])

/** The type, and what of the column differs in the database. */
function Physical({ type, drift }: { type: string; drift: Drift | undefined }) {
  const t = useTranslations('gen')
  const comma = useTranslations('crud')('comma')
  const { before, after } = drift ?? {}
  if (!before || !after) return <code>{type}</code>
  const changes = [
    ...(after.columnType === before.columnType ? [] : [t('was', { type: before.columnType })]),
    ...changesOf(before, after).map((change) => t(`driftIs.${change}`)),
  ]
  return (
    <>
      <code>{after.columnType}</code>{' '}
      <Text tone="faint" size="tiny">
        {changes.join(comma)}
      </Text>
    </>
  )
}

interface CellProps {
  /** Its name for screen readers: the column of the database and that of the table. */
  label: string
  /** Why it cannot be changed. */
  why?: string | undefined
}

interface BoxProps extends CellProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A box alone in its cell; all of the cell takes the press. */
const BoxCell = ({ label, why, isOn, onChange }: BoxProps) => (
  <span className={styles.box} title={why ?? label}>
    <CheckBox aria-label={label} checked={isOn} disabled={why !== undefined} onChange={({ target }) => onChange(target.checked)} />
  </span>
)

interface TextProps extends CellProps {
  value: string
  most: number
  onChange: (value: string) => void
}

/** Looks like a text until it is pressed. */
const TextCell = ({ label, value, most, onChange }: TextProps) => (
  <input className={styles.text} aria-label={label} value={value} maxLength={most} onChange={({ target }) => onChange(target.value)} />
)

interface WidthProps extends CellProps {
  value: number | null
  onChange: (value: number | null) => void
  placeholder: string
}

/** Pixels; empty is as wide as it needs. */
const WidthCell = ({ label, value, placeholder, onChange }: WidthProps) => (
  <input
    className={`${styles.text} ${styles.figure}`}
    type="number"
    min={40}
    max={800}
    step={10}
    aria-label={label}
    placeholder={placeholder}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  />
)

interface ChoiceProps extends CellProps {
  value: string
  options: readonly Option[]
  /** The first choice, where none is a value as well. */
  none?: string
  isCode?: boolean
  onChange: (value: string) => void
}

/** As wide as its value, and plain until it is pressed: there are hundreds of them. */
function ChoiceCell({ label, value, options, none, isCode, onChange }: ChoiceProps) {
  const all = none === undefined ? options : [{ value: '', label: none }, ...options]
  return (
    <SelectBox
      className={styles.choice}
      data-code={isCode || undefined}
      aria-label={label}
      value={value}
      options={all}
      onChange={onChange}
    />
  )
}
