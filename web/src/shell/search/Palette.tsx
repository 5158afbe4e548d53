import { Modal } from '@mantine/core'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'

import type { ScreenRoute } from '../../platform/router/screen-routes.ts'
import { useLanguage } from '../../platform/texts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MenuIcon } from '../layout/NavLink.tsx'
import { cut, matches, place } from './matches.ts'
import styles from './Palette.module.css'

/** Type, choose with the arrows, go with Enter. */
export function Palette({ lines, onClose }: { lines: ScreenRoute[]; onClose: () => void }) {
  const t = useTranslations('shell.search')
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = matches(lines, text)

  const go = (line: ScreenRoute | undefined) => {
    if (!line) return
    void navigate(line.path)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: found.length - 1 }[event.key]
    if (step !== undefined && found.length > 0) setAt((at + step) % found.length)
    else if (event.key === 'Enter') go(found[at])
    else return
    event.preventDefault()
  }
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
            aria-expanded={found.length > 0}
            aria-controls={id}
            aria-activedescendant={found[at] && `${id}-${at}`}
            placeholder={t('placeholder')}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setAt(0)
            }}
            onKeyDown={onKeyDown}
          />
          <kbd>Esc</kbd>
        </div>
        {found.length === 0 && <p className={styles.none}>{t('none', { text })}</p>}
        <div id={id} className={styles.list} role="listbox" aria-label={t('menus')}>
          {found.map((line, i) => (
            <Found
              key={line.path}
              id={`${id}-${i}`}
              line={line}
              name={cut(line.node.meta.titles[language], text)}
              above={place(line, language)}
              isChosen={i === at}
              onClick={() => go(line)}
            />
          ))}
        </div>
        <p className={styles.hints}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {t('openChosen')}
          </span>
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

interface FoundProps {
  id: string
  line: ScreenRoute
  name: [string, string, string]
  above: string
  isChosen: boolean
  onClick: () => void
}

function Found({ id, line, name: [before, found, after], above, isChosen, onClick }: FoundProps) {
  return (
    <button type="button" role="option" id={id} className={styles.item} aria-selected={isChosen} tabIndex={-1} onClick={onClick}>
      <MenuIcon name={line.node.meta.icon} />
      <span className="grow">
        {before}
        <mark>{found}</mark>
        {after}
        <span className={styles.above}>{above}</span>
      </span>
      {isChosen && <kbd>Enter</kbd>}
    </button>
  )
}
