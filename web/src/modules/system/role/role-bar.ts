import type { Role } from '@weir/contract/modules/system/role'
import { useTranslations } from 'use-intl/react'

/** Why the caller cannot change a role. */
export function useBar({ bar }: Pick<Role, 'bar'>): string | undefined {
  const t = useTranslations('role.bar')
  return bar === null ? undefined : t(bar)
}

/** The same if the super role stays as it is, for every caller. */
export function useFirmBar({ bar, isSuper }: Pick<Role, 'bar' | 'isSuper'>): string | undefined {
  const t = useTranslations('role')
  return isSuper ? t('superStays') : bar === null ? undefined : t(`bar.${bar}`)
}

/** Why a role cannot be deleted, by whom it is. */
export function useWhyKept() {
  const t = useTranslations('role')
  return ({ bar, isSuper, userCount }: Role): string | undefined =>
    isSuper ? t('superStays') : bar !== null ? t(`bar.${bar}`) : userCount > 0 ? t('held', { count: userCount }) : undefined
}
