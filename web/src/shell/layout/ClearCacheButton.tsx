import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'

import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.tsx'

/** Drops cached data and reads the visible data again, menus and permissions too. Typed text stays. */
export function ClearCacheButton({ className }: { className: string | undefined }) {
  const t = useTranslations('layout')
  const queries = useQueryClient()
  const clear = async () => {
    queries.removeQueries({ type: 'inactive' })
    await queries.refetchQueries({ type: 'active' }, { throwOnError: true })
    toast.ok(t('cacheCleared'))
  }
  return (
    // A failure has been reported where the query is.
    <button
      type="button"
      className={className}
      aria-label={t('clearCache')}
      title={t('clearCache')}
      onClick={() => void clear().catch(() => undefined)}
    >
      <Icon name="broom" />
    </button>
  )
}
