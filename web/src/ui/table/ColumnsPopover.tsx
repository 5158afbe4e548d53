import { Popover } from '@mantine/core'
import { useState } from 'react'

import { IconButton, LinkButton } from '../basics/Button.tsx'
import { CheckBox } from '../input/CheckBox.tsx'
import { type ColumnLayout, moved, ordered, PLAIN_LAYOUT, toggled, visible } from './column-layout.ts'
import styles from './ColumnsPopover.module.css'
import { Icon } from '../icon/Icon.tsx'
import { Popup } from '../menu/Popup.tsx'

export interface ColumnsTexts {
  title: string
  hint: string
  reset: string
  pinned: string
  moveUp: (name: string) => string
  moveDown: (name: string) => string
  count: (visible: number, all: number) => string
  kept: string
}

interface NamedColumn {
  id: string
  name: string
  isSpare?: boolean
}

interface Props {
  columns: readonly NamedColumn[]
  layout: ColumnLayout
  onChange: (layout: ColumnLayout) => void
  texts: ColumnsTexts
}

/** Which columns are drawn and in which order; by drag, or by the arrows that appear on a line. */
export function ColumnsPopover({ columns, layout, onChange, texts }: Props) {
  const [opened, setOpened] = useState(false)
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<string>()
  const shown = ordered(columns, layout)
  const drawn = visible(columns, layout)
  const move = (id: string, target: NamedColumn | undefined) => target && onChange(moved(layout, shown, id, target.id))
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" offset={4} width={264} trapFocus>
      <Popover.Target>
        <IconButton icon="columns" label={texts.title} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popup className={styles.popup}>
        <div className={styles.head}>
          <b>{texts.title}</b>
          <span>{texts.hint}</span>
          <LinkButton onClick={() => onChange(PLAIN_LAYOUT)}>{texts.reset}</LinkButton>
        </div>
        <div className={styles.columns}>
          {shown.map((column, i) => (
            <div
              key={column.id}
              className={styles.column}
              data-over={i > 0 && column.id === over}
              draggable={i > 0}
              onDragStart={() => setDragged(column.id)}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(column.id)
              }}
              onDragEnd={() => setOver(undefined)}
              onDrop={() => dragged !== undefined && move(dragged, column)}
            >
              <span className={styles.handle}>
                <Icon name="drag" size={14} />
              </span>
              <CheckBox checked={drawn.includes(column)} disabled={i === 0} onChange={() => onChange(toggled(layout, column))}>
                <span>{column.name}</span>
              </CheckBox>
              {i === 0 ? (
                <span className={styles.pinned}>
                  <Icon name="pin" size={14} />
                  {texts.pinned}
                </span>
              ) : (
                <span className={styles.arrows}>
                  <button type="button" aria-label={texts.moveUp(column.name)} onClick={() => move(column.id, shown[i - 1])}>
                    <Icon name="up" size={14} />
                  </button>
                  <button type="button" aria-label={texts.moveDown(column.name)} onClick={() => move(column.id, shown[i + 1])}>
                    <Icon name="down" size={14} />
                  </button>
                </span>
              )}
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <span>{texts.count(drawn.length, shown.length)}</span>
          <span>{texts.kept}</span>
        </div>
      </Popup>
    </Popover>
  )
}
