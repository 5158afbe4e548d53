import type { SettingsMessages } from '@weir/contract/locales/settings-messages'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { FIRST_THEME } from '../../platform/theme/theme-config.ts'
import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { readColour } from './read-colour.ts'
import { Row } from './Row.tsx'
import styles from './settings.module.css'

type Colour = 'primary' | 'topBar' | 'topBarColor' | 'menuBar' | 'menuBarColor' | 'columnsMenuBar' | 'columnsMenuBarColor'
type Problem = keyof SettingsMessages['problem']

/** A colour, picked by eye or typed. What is no colour stays as typed, and says so, until it is one. */
export function ColourRow({ of, isReasonKnown }: { of: Colour; isReasonKnown?: boolean }) {
  const t = useTranslations('settings')
  const colour = useTheme(of)
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<Problem>()

  const type = (text: string) => {
    const read = readColour(text)
    setTyped(text)
    setProblem(undefined)
    if ('colour' in read) changeTheme({ [of]: read.colour })
  }
  const pick = (picked: string) => {
    setTyped(undefined)
    setProblem(undefined)
    changeTheme({ [of]: picked })
  }
  const finish = () => {
    if (typed === undefined) return
    if (typed.trim() === '') return of === 'primary' ? setProblem('emptyPrimary') : pick(FIRST_THEME[of])
    const read = readColour(typed)
    if ('problem' in read) setProblem(read.problem)
    else setTyped(undefined)
  }
  const finishByKey = ({ key }: KeyboardEvent) => key === 'Enter' && finish()
  return (
    <Row of={of} problem={problem && t(`problem.${problem}`)} {...(isReasonKnown !== undefined && { isReasonKnown })}>
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
            aria-invalid={problem !== undefined}
            value={typed ?? colour}
            onChange={({ target }) => type(target.value)}
            onBlur={finish}
            onKeyDown={finishByKey}
          />
        </span>
      )}
    </Row>
  )
}
