import { useQuery } from '@tanstack/react-query'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/api.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useMay } from '../../../platform/session.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { ReadAgainChosen, ReadAgainLink } from './ReadAgain.tsx'
import { UnreadableDrawer } from './UnreadableDrawer.tsx'
import styles from './Unreadable.module.css'

/** Unreadable messages of meters: to find the device that sends them, and to read them again once the cause is mended. */
export default function UnreadablePage() {
  const t = useTranslations('reading.unreadable')
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
            <Filter name="kind" />
            <Filter name="dateRange" />
          </>
        }
        columns={[
          'topic',
          { field: 'fault', tag: ({ fault }) => (fault === 'notStored' ? 'bad' : 'warn') },
          'detail',
          'kind',
          'arrivedAt',
          'sender',
          { field: 'content', cell: ({ content }) => <code className={styles.glance}>{content}</code> },
          'size',
        ]}
        rowActions={
          may(readingApi.unreadableRaw) || may(readingApi.readAgain)
            ? (message) => (
                <>
                  {may(readingApi.unreadableRaw) && <LinkButton onClick={() => setShown(message.id)}>{t('view')}</LinkButton>}
                  {may(readingApi.readAgain) && <ReadAgainLink message={message} />}
                </>
              )
            : undefined
        }
        batch={may(readingApi.readAgain) ? (selection) => <ReadAgainChosen selection={selection} /> : undefined}
        summary={may(readingApi.unreadableCounts) && <UnreadableSum />}
      />
      {shown !== undefined && <UnreadableDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** How many came in all: of a flood only the beginning is kept. */
function UnreadableSum() {
  const t = useTranslations('reading.unreadable')
  const { data } = useQuery({ ...queryOf(readingApi.unreadableCounts, {}), meta: { failure: 'inPlace' } })
  return data && `${t('sum', { count: data.counts.reduce((sum, { count }) => sum + count, 0) })} · `
}
