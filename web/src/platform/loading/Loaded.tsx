import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { Stack } from '../../ui/basics/Row.tsx'
import { Bone } from '../../ui/basics/Bone.tsx'
import { Panel } from '../../ui/basics/Panel.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { Stale } from './Stale.tsx'
import { Columns } from '../../ui/table/Columns.tsx'
import styles from './Loaded.module.css'

/** The head of a page, and under it the panels of its main and its side column. */
export interface Shape {
  head: number
  main: readonly number[]
  side?: readonly number[]
}

interface Props<T> {
  /** Of `useRead`, since a failure is shown here. */
  query: UseQueryResult<T>
  /** Of a page: the heights of its panels in pixels, so that little moves once they come. */
  shape?: Shape
  children: (data: T) => ReactNode
}

/**
 * A page's content once its data are here. Until then a skeleton, and after a failure the reason and a remedy. Data that could not be
 * read again say so.
 */
export function Loaded<T>({ query: { data, error, refetch, dataUpdatedAt }, shape = A_PANEL, children }: Props<T>) {
  const t = useTranslations('crud')
  if (data !== undefined)
    return (
      <>
        {error && <Stale asOf={dataUpdatedAt} error={error} onRetry={refetch} />}
        {children(data)}
      </>
    )
  if (!error)
    return (
      <div aria-busy="true" aria-label={t('loading')} role="group">
        <Bones heights={[shape.head]} />
        <Columns
          side={
            shape.side && (
              <Stack>
                <Bones heights={shape.side} />
              </Stack>
            )
          }
        >
          <Bones heights={shape.main} />
        </Columns>
      </div>
    )
  return (
    <Panel>
      <LoadFailed error={error} onRetry={refetch} />
    </Panel>
  )
}

const A_PANEL: Shape = { head: 0, main: [] }
const LINES = [28, 64, 52, 40]

/** Panels of these heights at least. */
const Bones = ({ heights }: { heights: readonly number[] }) =>
  heights.map((minHeight, i) => (
    <Panel key={i} className={styles.bones} style={{ minHeight }}>
      {LINES.map((percent) => (
        <Bone key={percent} percent={percent} />
      ))}
    </Panel>
  ))
