import type { ThemeConfig, ThemeKey } from '../../platform/theme/theme-config.ts'
import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Row, type Setting } from './Row.tsx'
import styles from './settings.module.css'

type Switchable = { [Key in ThemeKey & Setting]: ThemeConfig[Key] extends boolean ? Key : never }[ThemeKey & Setting]

interface Props {
  of: Switchable
  isReasonKnown?: boolean
}

export function SwitchRow({ of, ...row }: Props) {
  const isOn = useTheme(of)
  return (
    <Row of={of} {...row}>
      {(given) => (
        <input
          {...given}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-checked={isOn}
          onChange={({ target }) => changeTheme({ [of]: target.checked })}
        />
      )}
    </Row>
  )
}
