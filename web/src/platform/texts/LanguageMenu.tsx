import { LANGUAGE_NAMES } from '@weir/contract/texts/text'
import { LANGUAGES } from '@weir/contract/locales/messages'
import { useTranslations } from 'use-intl/react'

import { Icon } from '../../ui/icon/Icon.tsx'
import { MenuButton, MenuItem } from '../../ui/menu/MenuButton.tsx'
import { useLanguage, useLanguageSwitch } from './texts.tsx'

/** The languages; the choice acts at once. `className` and `isNamed` say how it looks in its place. */
export function LanguageMenu({ className, isNamed = false }: { className: string; isNamed?: boolean }) {
  const t = useTranslations('shell.bar')
  const language = useLanguage()
  const change = useLanguageSwitch()
  const face = isNamed ? (
    <>
      <Icon name="language" />
      {LANGUAGE_NAMES[language]}
      <Icon name="down" size={14} />
    </>
  ) : (
    <Icon name="language" />
  )
  return (
    <MenuButton label={isNamed ? `${t('language')} ${LANGUAGE_NAMES[language]}` : t('language')} className={className} face={face}>
      {LANGUAGES.map((one) => (
        <MenuItem key={one} isChosen={one === language} onClick={() => change(one)}>
          <span lang={one}>{LANGUAGE_NAMES[one]}</span>
        </MenuItem>
      ))}
    </MenuButton>
  )
}
