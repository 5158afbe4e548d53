import { useTranslations } from 'use-intl/react'

import { changeTheme } from '../../platform/theme/theme-store.ts'
import { Icon } from '../../ui/icon/Icon.tsx'

export function SettingsButton({ className }: { className: string | undefined }) {
  const title = useTranslations('layout')('settings')
  return (
    <button
      type="button"
      className={className}
      aria-label={title}
      title={title}
      aria-haspopup="dialog"
      onClick={() => changeTheme({ isDrawer: true })}
    >
      <Icon name="layout" />
    </button>
  )
}
