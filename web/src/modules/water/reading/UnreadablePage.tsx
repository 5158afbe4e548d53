import { useQuery } from '@tanstack/react-query'
import { readingApi } from '@weir/contract/modules/water/reading'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useMay } from '../../../platform/session.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { UnreadableDrawer } from './UnreadableDrawer.tsx'
import styles from './Unreadable.module.css'

/** Unreadable MQTT messages of meters: to find the device that sends them. */
export default function UnreadablePage() {
  const t = useTranslations('readings.unreadable')
  const { may } = useMay()
  const [shown, setShown] = useState<number>()
  return (
    <>
      <ListPage
        list={readingApi.unreadable}
        filters={
          <>
            <Search name="sender" />
            <Filter name="fault" />
            <Filter name="dateRange" />
          </>
        }
        columns={[
          'topic',
          { field: 'fault', tag: ({ fault }) => (fault === 'notStored' ? 'bad' : 'warn') },
          'arrivedAt',
          'sender',
          { field: 'content', cell: ({ content }) => <code className={styles.glance}>{content}</code> },
          'detail',
          'size',
        ]}
        rowActions={
          may(readingApi.unreadableRaw) ? ({ id }) => <LinkButton onClick={() => setShown(id)}>{t('view')}</LinkButton> : undefined
        }
        summary={may(readingApi.unreadableCounts) && <UnreadableSum />}
      />
      {shown !== undefined && <UnreadableDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** How many came in all: of a flood only the beginning is kept. */
function UnreadableSum() {
  const t = useTranslations('readings.unreadable')
  const { data } = useQuery({ ...queryOf(readingApi.unreadableCounts, {}), meta: { failure: 'inPlace' } })
  return data && `${t('sum', { count: data.counts.reduce((sum, { count }) => sum + count, 0) })} · `
}
