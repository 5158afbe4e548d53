import { plainText } from '@weir/contract/platform/text-rules/plain-text'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { InputBox } from '../../../ui/InputBox.tsx'
import { moveFocus } from '../../../ui/MenuButton.tsx'
import { PopupItem } from '../../../ui/Popup.tsx'
import type { Choice } from '../../choices/choices.ts'
import styles from './filters.module.css'

interface Props {
  choices: Choice[]
  value: string | undefined
  onChoose: (value: string | undefined) => void
  /** Where others find the choices by what is typed. */
  onType?: (typed: string) => void
}

/** More than these are found by typing. */
const FEW = 10
/** More than these help nobody. */
const MOST = 200

/** A list to choose one from; the chosen one again takes the choice back. */
export function ChoiceEditor({ choices, value, onChoose, onType }: Props) {
  const t = useTranslations('crud')
  const [typed, setTyped] = useState('')
  const found = onType
    ? choices
    : choices.filter(({ label }) => label.toLowerCase().includes(plainText(typed).toLowerCase())).slice(0, MOST)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its buttons
    <div onKeyDown={(event) => event.key.startsWith('Arrow') && moveFocus(event, 'input, button')}>
      {(onType ?? choices.length > FEW) && (
        <div className={styles.editor}>
          <InputBox>
            <input
              aria-label={t('search')}
              placeholder={t('search')}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                onType?.(target.value)
              }}
            />
          </InputBox>
        </div>
      )}
      <div className={styles.choices}>
        {found.map((choice) => (
          <PopupItem
            key={choice.value}
            isChosen={choice.value === value}
            style={{ paddingInlineStart: 8 + choice.depth * 16 }}
            onChoose={() => onChoose(choice.value === value ? undefined : choice.value)}
          >
            {choice.name}
          </PopupItem>
        ))}
        {found.length === 0 && <div className={styles.nothing}>{t('form.nothingFound')}</div>}
      </div>
    </div>
  )
}
