import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { LoadFailed } from '../LoadFailed.tsx'

interface Props<T> {
  /** Ask with `meta: { failure: 'inPlace' }`, since a failure is shown here. */
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** A page's content once its data are here. Until then a skeleton, and after a failure the reason and a remedy. */
export function Loaded<T>({ query: { data, error, refetch }, children }: Props<T>) {
  const t = useTranslations('crud')
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <section className="panel bones" aria-busy="true" aria-label={t('loading')}>
        {BONES.map((width) => (
          <span key={width} className="sk" style={{ width: `${width}%` }} />
        ))}
      </section>
    )
  return (
    <section className="panel">
      <LoadFailed error={error} onRetry={refetch} />
    </section>
  )
}

const BONES = [28, 64, 52, 40]
