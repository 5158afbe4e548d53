import { Modal } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { usePathOf } from '../../platform/router/paths.ts'
import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Note } from '../../ui/Note.tsx'
import { useOwnModule } from '../own-modules.ts'
import type { Line, Opening } from '../../platform/search-line.ts'
import { isComposing } from '../../ui/is-enter.ts'
import styles from './Palette.module.css'
import { PaletteFooter } from './PaletteFooter.tsx'
import { PaletteLine } from './PaletteLine.tsx'
import { useChoice } from './use-choice.ts'
import { MODIFIER } from './use-search-keys.ts'
import { remember, useSections } from './use-sections.ts'

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
