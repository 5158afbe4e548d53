import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { LOCK_SECONDS } from '../../platform/theme/theme-config.ts'
import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { InputBox } from '../../ui/input/InputBox.tsx'
import { isEnter } from '../../ui/hooks/is-enter.ts'
import { Row } from './Row.tsx'
import styles from './settings.module.css'

const { min, max } = LOCK_SECONDS
/** A whole number of seconds, 1 to 9999 (console-spec §5). */
const isLockTime = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max

export function LockTimeRow() {
  const t = useTranslations('settings')
  const seconds = useTheme('lockScreenTime')
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)

  const type = (text: string) => {
    setTyped(text)
    setWrong(false)
  }
  /** Not before: the first digit of 120 would lock at once. */
  const finish = () => {
    if (typed === undefined) return
    setWrong(!isLockTime(typed))
    if (!isLockTime(typed)) return
    setTyped(undefined)
    changeTheme({ lockScreenTime: Number(typed) })
  }
  return (
    <Row of="lockScreenTime" problem={isWrong ? t('problem.lockScreenTime', { min: String(min), max: String(max) }) : undefined}>
      {(given) => (
        <InputBox className={styles.time}>
          <input
            {...given}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={isWrong}
            value={typed ?? String(seconds)}
            onChange={({ target }) => type(target.value)}
            onBlur={finish}
            onKeyDown={(event) => isEnter(event) && finish()}
          />
          <span>{t('seconds')}</span>
        </InputBox>
      )}
    </Row>
  )
}
