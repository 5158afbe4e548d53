import { useMessages } from 'use-intl/react'

/** What an icon shows, in words; for one that nobody has described its name. */
export function useIconName(): (icon: string) => string {
  const { icons } = useMessages().menus
  return (icon) => icons[icon] ?? icon
}
