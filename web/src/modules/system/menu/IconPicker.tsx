import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../../ui/basics/Text.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { ICON_PATHS } from '../../../ui/icon-paths.ts'
import { isEnter } from '../../../ui/is-enter.ts'
import styles from './MenuForm.module.css'
import { useIconName } from './use-icon-name.ts'

const ALL = Object.keys(ICON_PATHS) as IconName[]

/** Radio buttons that look like icons: arrows go from one to the next, and each is read out by what it shows. */
export function IconPicker({ chosen, onChoose }: { chosen: string; onChoose: (icon: IconName) => void }) {
  const t = useTranslations('sysMenu.icon')
  const nameOf = useIconName()
  const [sought, setSought] = useState('')
  const group = useId()
  const part = sought.trim().toLowerCase()
  const found = ALL.filter((icon) => icon.toLowerCase().includes(part) || nameOf(icon).toLowerCase().includes(part))
  return (
    <div className={styles.picker}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
        // Enter would send the form around it.
        onKeyDown={(event) => isEnter(event) && event.preventDefault()}
      />
      {found.length === 0 ? (
        <Text tone="faint">{t('nothingFound')}</Text>
      ) : (
        <div className={styles.icons} role="radiogroup" aria-label={t('choose')}>
          {found.map((icon) => (
            <label key={icon} title={nameOf(icon)} data-chosen={icon === chosen}>
              <input type="radio" name={group} aria-label={nameOf(icon)} checked={icon === chosen} onChange={() => onChoose(icon)} />
              <Icon name={icon} size={18} />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}
