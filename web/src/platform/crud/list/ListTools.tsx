import { Popover } from '@mantine/core'
import { DENSITIES, type ListLayout, listLayoutApi } from '@weir/contract/modules/system/list-layout'
import { useState, useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { only } from '../../../ui/basics/text-class.ts'
import { IconButton } from '../../../ui/basics/Button.tsx'
import { ColumnsPopover } from '../../../ui/table/ColumnsPopover.tsx'
import { useEscape } from '../../../ui/dialogs.ts'
import { Popup, PopupItem } from '../../../ui/menu/Popup.tsx'
import { useTheme } from '../../theme/theme-store.ts'
import { type ColumnLayout, PLAIN_LAYOUT } from '../../../ui/table/column-layout.ts'
import { cachedUser } from '../../server/session-cache.ts'
import { call } from '../../server/api.ts'
import { currentToken } from '../../server/token.ts'

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

type Density = (typeof DENSITIES)[number]

interface TableMemory extends ColumnLayout {
  /** Row height of this list; the user's component size where they chose none. */
  density?: Density
}

/** As this browser has it, to draw with at once. */
interface LocalCopy extends TableMemory {
  /** The account does not have it yet. */
  isUnsaved?: true
}

/** A column that is dragged changes many times in a second. */
const SETTLED_MS = 800

/**
 * How a user left a table: order, width and visibility of its columns, row height. Kept with the account for each list; a copy in this
 * browser is drawn until the account's is here. `isLoaded`: the rows are, which nobody waits for the layout with.
 */
export function useColumnMemory(table: string, isLoaded: boolean) {
  const key = `columns:${cachedUser().userName}:${table}`
  const [memory, setMemory] = useState<TableMemory>(() => read(key))
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(() => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    const { isUnsaved: _, ...left } = read(key)
    void keepLayout(table, asLayout(left)).then((isKept) => {
      if (isKept && waiting.current === undefined) write(key, left)
    })
  }, [key, table])

  useEffect(() => {
    if (!isLoaded) return undefined
    let isGone = false
    if (read(key).isUnsaved) save()
    else
      void keptLayouts().then((kept) => {
        if (!kept || isGone || read(key).isUnsaved) return
        const left = { ...PLAIN_LAYOUT, ...kept.get(table) }
        if (JSON.stringify(asLayout(left)) === JSON.stringify(asLayout(read(key)))) return
        write(key, left)
        setMemory(left)
      })
    return () => {
      isGone = true
      if (waiting.current !== undefined) save()
    }
  }, [isLoaded, key, save, table])

  const keep = (next: TableMemory) => {
    write(key, { ...next, isUnsaved: true })
    setMemory(next)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(save, SETTLED_MS)
  }
  return [memory, keep] as const
}

/** For the account, in whole pixels; nothing where the list stands as it is delivered. */
function asLayout({ order, hidden, shown, widths, density }: TableMemory): ListLayout | undefined {
  const pixels = Object.entries(widths).flatMap(([column, width]) => (width === undefined ? [] : [[column, Math.round(width)] as const]))
  if (order.length + hidden.length + shown.length + pixels.length === 0 && !density) return undefined
  return { order, hidden, ...(shown.length > 0 && { shown }), widths: Object.fromEntries(pixels), ...(density && { density }) }
}

const write = (key: string, copy: LocalCopy) => localStorage.setItem(key, JSON.stringify(copy))

function read(key: string): LocalCopy {
  try {
    return { ...PLAIN_LAYOUT, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<LocalCopy>) }
  } catch {
    return PLAIN_LAYOUT // somebody else wrote there
  }
}

type Layouts = Map<string, ListLayout>

/** Requested once in a session of this window: it knows its own changes, and those of another device come with the next session. */
let asked: { token: string; layouts: Promise<Layouts | undefined> } | undefined

/** How the account keeps its lists; undefined where that cannot be had. */
function keptLayouts(): Promise<Layouts | undefined> {
  const token = currentToken()
  if (asked?.token === token) return asked.layouts
  const layouts = call(listLayoutApi.list, {}).then(
    ({ list }) => new Map(list.map((kept) => [kept.list, kept.layout])),
    () => {
      asked = undefined
      return undefined
    },
  )
  asked = { token, layouts }
  return layouts
}

/** Without a layout: as it is delivered. Says whether the account has it now. */
async function keepLayout(list: string, layout: ListLayout | undefined): Promise<boolean> {
  const token = currentToken()
  try {
    await call(listLayoutApi.keep, { list, ...(layout && { layout }) })
  } catch {
    return false // it is still in this browser, which sends it with the next list
  }
  const layouts = asked?.token === token ? await asked.layouts : undefined
  if (layout) layouts?.set(list, layout)
  else layouts?.delete(list)
  return true
}
