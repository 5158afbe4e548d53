import { useTranslations } from 'use-intl/react'

import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { changeTheme, useTheme } from './theme-store.ts'

/** A bar gives it the `className` of its buttons. */
export function DarkSwitch({ className }: { className?: string }) {
  const t = useTranslations('shell.bar')
  const isIsDark = useTheme('isIsDark')
  const label = t(isIsDark ? 'light' : 'dark')
  const icon = isIsDark ? 'sun' : 'moon'
  const turn = () => changeTheme({ isIsDark: !isIsDark })
  if (className === undefined) return <IconButton icon={icon} label={label} onClick={turn} />
  return (
    <button type="button" className={className} aria-label={label} title={label} onClick={turn}>
      <Icon name={icon} />
    </button>
  )
}
