import { Popover } from '@mantine/core'
import { DENSITIES } from '@weir/contract/modules/system/list-layout'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { only } from '../../../ui/basics/text-class.ts'
import { IconButton } from '../../../ui/basics/Button.tsx'
import { ColumnsPopover } from '../../../ui/table/ColumnsPopover.tsx'
import { useEscape } from '../../../ui/dialogs.ts'
import { Popup, PopupItem } from '../../../ui/menu/Popup.tsx'
import { useTheme } from '../../theme/theme-store.ts'
import type { Density, TableMemory } from './use-column-memory.ts'

interface Props {
  columns: { id: string; name: string; isSpare?: boolean }[]
  memory: TableMemory
  onMemory: (memory: TableMemory) => void
  isBusy: boolean
  onRefresh: () => void
  isFull: boolean
  onFull: (is: boolean) => void
}

/** Refresh, row height, columns, full screen. */
export function ListTools({ columns, memory, onMemory, isBusy, onRefresh, isFull, onFull }: Props) {
  const t = useTranslations('crud')
  useEscape(isFull, () => onFull(false))
  return (
    <>
      <IconButton icon="refresh" label={t('tools.refresh')} aria-busy={isBusy} onClick={onRefresh} />
      <DensityMenu value={memory.density} onChange={(density) => onMemory({ ...memory, density })} />
      <ColumnsPopover
        columns={columns}
        layout={memory}
        onChange={(layout) => onMemory({ ...memory, ...layout })}
        texts={{
          title: t('columns.title'),
          hint: t('columns.hint'),
          reset: t('columns.reset'),
          pinned: t('columns.pinned'),
          moveUp: (name) => t('columns.moveUp', { name }),
          moveDown: (name) => t('columns.moveDown', { name }),
          count: (visible, all) => t('columns.count', { visible, all }),
          kept: t('columns.kept'),
        }}
      />
      <IconButton
        icon="fullscreen"
        className={only.wide}
        label={t(isFull ? 'tools.leaveFullscreen' : 'tools.fullscreen')}
        onClick={() => onFull(!isFull)}
      />
    </>
  )
}

function DensityMenu({ value, onChange }: { value: Density | undefined; onChange: (density: Density) => void }) {
  const t = useTranslations('crud.tools')
  const usual = useTheme('globalComponentSize')
  const [opened, setOpened] = useState(false)
  const choose = (density: Density) => {
    onChange(density)
    setOpened(false)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" offset={4} trapFocus>
      <Popover.Target>
        <IconButton icon="rows" className={only.wide} label={t('density')} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popup>
        {DENSITIES.map((density) => (
          <PopupItem key={density} isChosen={density === (value ?? usual)} onChoose={() => choose(density)}>
            {t(density)}
          </PopupItem>
        ))}
      </Popup>
    </Popover>
  )
}
