import type { Messages } from '@weir/contract/locales/messages'
import { useTranslations } from 'use-intl/react'

import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { SelectBox } from '../../ui/input/SelectBox.tsx'
import { Row } from './Row.tsx'
import styles from './settings.module.css'

type Choice = Exclude<keyof Messages['settings']['option'], 'layout'>

/** One of a few. */
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
        <SelectBox
          {...given}
          className={styles.choice}
          value={chosen}
          options={options.map((value) => ({ value, label: t(`settings.option.${of}.${value}` as never) }))}
          onChange={(next) => changeTheme({ [of]: next })}
        />
      )}
    </Row>
  )
}
