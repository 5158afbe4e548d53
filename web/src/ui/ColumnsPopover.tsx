import { textClass } from './basics/look.ts'
import { Text } from './basics/Text.tsx'
import { Popover } from '@mantine/core'
import { useState } from 'react'

import { IconButton } from './Button.tsx'
import { type ColumnLayout, moved, ordered, PLAIN_LAYOUT, toggled, visible } from './column-layout.ts'
import { Icon } from './Icon.tsx'

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
      <Popover.Dropdown className="pop colpop">
        <div className="hd2">
          <Text as="b" isBold>
            {texts.title}
          </Text>
          <span className={`grow ${textClass({ tone: 'faint', size: 'tiny' })}`}>{texts.hint}</span>
          <button type="button" className="link" onClick={() => onChange(PLAIN_LAYOUT)}>
            {texts.reset}
          </button>
        </div>
        <div className="its">
          {shown.map((column, i) => (
            <div
              key={column.id}
              className={i > 0 && column.id === over ? 'it drop' : 'it'}
              draggable={i > 0}
              onDragStart={() => setDragged(column.id)}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(column.id)
              }}
              onDragEnd={() => setOver(undefined)}
              onDrop={() => dragged !== undefined && move(dragged, column)}
            >
              <span className="dr">
                <Icon name="drag" size={14} />
              </span>
              <label className="chk">
                <input
                  type="checkbox"
                  checked={drawn.includes(column)}
                  disabled={i === 0}
                  onChange={() => onChange(toggled(layout, column))}
                />
                <span>{column.name}</span>
              </label>
              {i === 0 ? (
                <span className="pinned">
                  <Icon name="pin" size={14} />
                  {texts.pinned}
                </span>
              ) : (
                <span className="move">
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
        <div className={`ft2 ${textClass({ tone: 'faint', size: 'tiny' })}`}>
          <span>{texts.count(drawn.length, shown.length)}</span>
          <span>{texts.kept}</span>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
