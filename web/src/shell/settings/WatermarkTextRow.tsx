import { useState } from 'react'

import { WATERMARK_LENGTH } from '../../platform/theme/theme-config.ts'
import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { InputBox } from '../../ui/InputBox.tsx'
import { Row } from './Row.tsx'
import styles from './settings.module.css'

/** Trimmed; an empty one is ignored, and the text before it stands again (console-spec §5). */
export function WatermarkTextRow() {
  const text = useTheme('wartermarkText')
  const [typed, setTyped] = useState<string>()
  const type = (next: string) => {
    setTyped(next)
    if (next.trim()) changeTheme({ wartermarkText: next.trim() })
  }
  return (
    <Row of="wartermarkText">
      {(given) => (
        <InputBox className={styles.text}>
          <input
            {...given}
            autoComplete="off"
            maxLength={WATERMARK_LENGTH}
            value={typed ?? text}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(undefined)}
          />
        </InputBox>
      )}
    </Row>
  )
}
