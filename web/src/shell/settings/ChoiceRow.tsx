import type { Messages } from '@weir/contract/locales/messages'
import { useTranslations } from 'use-intl/react'

import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { Row } from './Row.tsx'
import styles from './settings.module.css'

type Choice = Exclude<keyof Messages['settings']['option'], 'layout'>

/** One of a few; the browser's own list, which every keyboard and phone knows. */
export function ChoiceRow<Of extends Choice>({
  of,
  options,
}: {
  of: Of
  options: readonly (keyof Messages['settings']['option'][Of] & string)[]
}) {
  const t = useTranslations()
  const chosen = useTheme(of)
  return (
    <Row of={of}>
      {(given) => (
        <span className={styles.choice}>
          <select {...given} value={chosen} onChange={({ target }) => changeTheme({ [of]: target.value })}>
            {options.map((option) => (
              <option key={option} value={option}>
                {t(`settings.option.${of}.${option}` as never)}
              </option>
            ))}
          </select>
          <Icon name="down" size={14} />
        </span>
      )}
    </Row>
  )
}
