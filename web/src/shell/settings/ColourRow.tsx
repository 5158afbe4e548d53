import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { hexToRgb, rgbToHex } from '@weir/contract/platform/colour'

import { FIRST_THEME } from '../../platform/theme/theme-config.ts'
import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { isEnter } from '../../ui/hooks/is-enter.ts'
import { Row } from './SettingRow.tsx'
import styles from './settings.module.css'

type Colour = 'primary' | 'topBar' | 'topBarColor' | 'menuBar' | 'menuBarColor' | 'columnsMenuBar' | 'columnsMenuBarColor'

interface Typing {
  text: string
  /** In use for now. */
  colour: string
  problem?: 'hex' | 'rgb' | 'emptyPrimary'
}

/** A colour, picked by eye or typed. An invalid text stays as typed, with an error, until it is a colour. */
export function ColourRow({ of, isReasonKnown }: { of: Colour; isReasonKnown?: boolean }) {
  const t = useTranslations('settings')
  const colour = useTheme(of)
  const [typing, setTyping] = useState<Typing>()
  // The typed text is obsolete once a colour was chosen elsewhere.
  const shown = typing?.colour === colour ? typing : undefined

  const pick = (picked: string) => {
    setTyping(undefined)
    changeTheme({ [of]: picked })
  }
  const type = (text: string) => {
    const read = readColour(text)
    if ('colour' in read) changeTheme({ [of]: read.colour })
    setTyping({ text, colour: 'colour' in read ? read.colour : colour })
  }
  const finish = () => {
    if (!shown) return
    const { text } = shown
    const read = readColour(text)
    if ('colour' in read) setTyping(undefined)
    else if (text.trim() === '' && of !== 'primary') pick(FIRST_THEME[of])
    else setTyping({ text, colour, problem: text.trim() ? read.problem : 'emptyPrimary' })
  }
  const finishByKey = (event: KeyboardEvent) => isEnter(event) && finish()
  return (
    <Row of={of} problem={shown?.problem && t(`problem.${shown.problem}`)} {...(isReasonKnown !== undefined && { isReasonKnown })}>
      {(given) => (
        <span className={styles.colour}>
          <input
            type="color"
            aria-label={t('pick', { label: t(`label.${of}`) })}
            disabled={given.disabled}
            value={colour}
            onChange={({ target }) => pick(target.value)}
          />
          <input
            {...given}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={shown?.problem !== undefined}
            value={shown?.text ?? colour}
            onChange={({ target }) => type(target.value)}
            onBlur={finish}
            onKeyDown={finishByKey}
          />
        </span>
      )}
    </Row>
  )
}

type Read = { colour: string } | { problem: 'hex' | 'rgb' }

const PARTS = /^(?:rgb\()?([^(),]*),([^(),]*),([^(),]*)\)?$/i

/** The typed text as `#rrggbb`: six hexadecimal digits with or without `#`, or three parts with or without `rgb()` (console-spec §5). */
export function readColour(typed: string): Read {
  const text = typed.trim()
  const parts = PARTS.exec(text)
  if (parts) {
    const colour = rgbToHex([parts[1]!.trim(), parts[2]!.trim(), parts[3]!.trim()])
    return colour ? { colour } : { problem: 'rgb' }
  }
  return hexToRgb(text) ? { colour: `#${text.replace('#', '').toLowerCase()}` } : { problem: /^rgb/i.test(text) ? 'rgb' : 'hex' }
}
