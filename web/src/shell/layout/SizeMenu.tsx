import { useTranslations } from 'use-intl/react'

import { COMPONENT_SIZES } from '../../platform/theme/theme-config.ts'
import { changeTheme, useTheme } from '../../platform/theme/theme-store.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { MenuButton, MenuItem } from '../../ui/menu/MenuButton.tsx'

export function SizeMenu({ className }: { className: string | undefined }) {
  const t = useTranslations('shell')
  const globalComponentSize = useTheme('globalComponentSize')
  return (
    <MenuButton label={t('bar.size')} className={className} face={<Icon name="size" />}>
      {COMPONENT_SIZES.map((size) => (
        <MenuItem key={size} isChosen={size === globalComponentSize} onClick={() => changeTheme({ globalComponentSize: size })}>
          {t(`componentSize.${size}`)}
        </MenuItem>
      ))}
    </MenuButton>
  )
}
