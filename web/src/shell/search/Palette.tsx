import { Modal } from '@mantine/core'
import { type KeyboardEvent, useId, useState, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { usePathOf } from '../../platform/router/paths.ts'
import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { Empty } from '../../ui/basics/Empty.tsx'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Note } from '../../ui/basics/Note.tsx'
import { useOwnModule } from '../own-modules.ts'
import { type Line, type Opening, remember, type Section } from '../../platform/browser/search-line.ts'
import { isComposing } from '../../ui/hooks/is-enter.ts'
import styles from './Palette.module.css'
import { MODIFIER } from './use-search-keys.ts'
import { useSections } from './use-sections.ts'
import { Grow } from '../../ui/basics/Row.tsx'
import { NamedIcon } from '../../ui/icon/NamedIcon.tsx'
import { cut } from './matches.ts'

interface Props {
  routes: ScreenRoute[]
  onOpen: (opening: Opening) => void
  onClose: () => void
}

/** Type, choose with the arrows, go with Enter: pages, and the rows behind them. */
export default function Palette({ routes, onOpen, onClose }: Props) {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const pathOf = usePathOf()
  useOwnModule(false)
  const id = useId()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { sections: found, isSearching, failure } = useSections(routes, text)
  const { sections, lines, chosen, action, toFirst, step, jump } = useChoice(found)

  const choose = (line: Line | undefined) => {
    if (!line) return
    remember(line)
    onClose()
    const { target } = line
    if ('drawer' in target) return onOpen(target)
    if ('window' in target) window.open(target.window, '_blank', 'noreferrer')
    void navigate('screen' in target ? pathOf(target)! : target.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Partial<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Tab: () => jump(event.shiftKey ? -1 : 1),
      Enter: () => choose(event.ctrlKey || event.metaKey ? action : chosen),
    }
    const act = keys[event.key]
    if (!act || isComposing(event)) return
    event.preventDefault()
    act()
  }
  const idOf = (line: Line) => `${id}-${line.key}`
  return (
    <Modal.Root opened onClose={onClose} lockScroll={false} centered={false} yOffset={96} size="min(600px, calc(100vw - 24px))">
      <Modal.Overlay />
      <Modal.Content className={styles.palette} aria-label={t('label')}>
        <div className={styles.input}>
          <Icon name="search" size={18} />
          <input
            data-autofocus
            role="combobox"
            aria-label={t('label')}
            aria-expanded={lines.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen && idOf(chosen)}
            autoComplete="off"
            placeholder={t('placeholder')}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              toFirst()
            }}
            onKeyDown={onKeyDown}
          />
          <kbd>Esc</kbd>
        </div>
        {failure !== undefined && <Note tone="bad">{t('failed', { reason: failure })}</Note>}
        {lines.length === 0 && failure === undefined && !isSearching && <Empty title={t('none', { text })} advice={t('advice')} />}
        <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('label')}>
          {sections.map(({ key, caption, lines }) => (
            <div key={key} role="group" aria-label={caption}>
              <p className={styles.caption} aria-hidden="true">
                {caption}
              </p>
              {lines.map((line) => (
                <PaletteLine
                  key={line.key}
                  id={idOf(line)}
                  line={line}
                  text={text}
                  isChosen={line === chosen}
                  keys={line === action ? [MODIFIER, 'Enter'] : line === chosen ? ['Enter'] : []}
                  onClick={() => choose(line)}
                />
              ))}
            </div>
          ))}
        </div>
        <PaletteFooter said={isSearching ? t('searching') : t('count', { count: lines.filter(({ isPassing }) => !isPassing).length })} />
      </Modal.Content>
    </Modal.Root>
  )
}

/** Which keys do what, and how much was found. */
function PaletteFooter({ said }: { said: string }) {
  const t = useTranslations('palette')
  return (
    <div className={styles.hints}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
      </span>
      <span>
        <kbd>Tab</kbd> {t('nextGroup')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('open')}
      </span>
      <Grow />
      <span role="status">{said}</span>
    </div>
  )
}

/** One of all lines is highlighted, and the last highlighted row is the one for actions. */
function useChoice(found: Section[]) {
  const t = useTranslations('palette')
  const [{ at, aimed }, move] = useState(FIRST)
  const action = actOf(found, aimed)
  const sections = action ? [...found, { key: 'actions', caption: t('actions'), lines: [action] }] : found
  const lines = sections.flatMap((section) => section.lines)
  const pointed = Math.max(0, Math.min(at, lines.length - 1))
  const starts = sections.map((_, i) => sections.slice(0, i).reduce((sum, section) => sum + section.lines.length, 0))
  const go = (to = 0) => move({ at: to, aimed: lines[to]?.act ? lines[to].key : aimed })
  return {
    sections,
    lines,
    chosen: lines[pointed],
    action,
    toFirst: () => move(FIRST),
    /** One line on, or back. */
    step: (by: 1 | -1) => go(around(pointed + by, lines.length)),
    /** To the first line of the next section, or of the one before. */
    jump: (by: 1 | -1) => go(starts[around(starts.findLastIndex((start) => start <= pointed) + by, starts.length)]),
  }
}

const FIRST = { at: 0, aimed: '' }
const around = (i: number, length: number) => (i + length) % Math.max(1, length)

/** Until one is pointed at, of the first one found. */
function actOf(found: Section[], aimed: string): Line | undefined {
  const able = found.flatMap(({ lines }) => lines).filter(({ act }) => act !== undefined)
  return (able.find(({ key }) => key === aimed) ?? able[0])?.act
}

interface PaletteLineProps {
  id: string
  line: Line
  /** The searched text. */
  text: string
  isChosen: boolean
  /** The keys that choose it. */
  keys: readonly string[]
  onClick: () => void
}

function PaletteLine({ id, line: { icon, name, beside }, text, isChosen, keys, onClick }: PaletteLineProps) {
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <button ref={line} type="button" role="option" id={id} className={styles.item} aria-selected={isChosen} tabIndex={-1} onClick={onClick}>
      <NamedIcon name={icon} />
      <span className={styles.words}>
        <Marked text={name} wanted={text} />
        {beside !== '' && (
          <span className={styles.beside}>
            <Marked text={beside} wanted={text} />
          </span>
        )}
      </span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </button>
  )
}

function Marked({ text, wanted }: { text: string; wanted: string }) {
  const [before, found, after] = cut(text, wanted)
  return (
    <>
      {before}
      {found && <mark>{found}</mark>}
      {after}
    </>
  )
}
