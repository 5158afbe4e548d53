import { useTranslations } from 'use-intl/react'

import { Icon } from '../../ui/icon/Icon.tsx'
import { changeTheme, useTheme } from './theme-store.ts'

export function DarkSwitch({ className }: { className: string }) {
  const t = useTranslations('shell.bar')
  const isIsDark = useTheme('isIsDark')
  const label = t(isIsDark ? 'light' : 'dark')
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={() => changeTheme({ isIsDark: !isIsDark })}>
      <Icon name={isIsDark ? 'sun' : 'moon'} />
    </button>
  )
}
