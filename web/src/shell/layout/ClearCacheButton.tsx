import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'

import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toast.tsx'

/** Forget what was read and read again what is shown, menus and permissions too. What is being typed stays. */
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
