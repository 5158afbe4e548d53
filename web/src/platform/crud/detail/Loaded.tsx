import { Stack } from '../../../ui/basics/Row.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { LoadFailed } from '../../LoadFailed.tsx'

interface Props<T> {
  /** Of `useRead`, since a failure is shown here. */
  query: UseQueryResult<T>
  /** Panels under the first one, of a page that has several: then little moves once they come. */
  panels?: number
  children: (data: T) => ReactNode
}

/** A page's content once its data are here. Until then a skeleton, and after a failure the reason and a remedy. */
export function Loaded<T>({ query: { data, error, refetch }, panels = 0, children }: Props<T>) {
  const t = useTranslations('crud')
  if (data !== undefined) return children(data)
  if (!error)
    return (
      <Stack aria-busy="true" aria-label={t('loading')} role="group">
        {Array.from({ length: 1 + panels }, (_, i) => (
          <section key={i} className={i === 0 ? 'panel bones' : 'panel bones tall'}>
            {BONES.map((width) => (
              <span key={width} className="sk" style={{ width: `${width}%` }} />
            ))}
          </section>
        ))}
      </Stack>
    )
  return (
    <section className="panel">
      <LoadFailed error={error} onRetry={refetch} />
    </section>
  )
}

const BONES = [28, 64, 52, 40]
