import { useInfiniteQuery } from '@tanstack/react-query'
import { type HistoryEntry, operLogApi } from '@weir/contract/modules/system/oper-log'
import { useTranslations } from 'use-intl/react'

import { Text } from '../../ui/basics/Text.tsx'
import { Button } from '../../ui/basics/Button.tsx'
import { Empty } from '../../ui/basics/Empty.tsx'
import { DrawerBody, SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import { StatusTag } from '../../ui/basics/StatusTag.tsx'
import { call } from '../server/api.ts'
import { Loaded } from '../loading/Loaded.tsx'
import { shownSecond } from '../format/format.ts'
import { useResourceTexts } from '../texts/texts.tsx'
import { FieldChanges, KIND_TONE } from './FieldChanges.tsx'
import { stackClass } from '../../ui/basics/layout-class.ts'
import styles from './HistoryDrawer.module.css'

export interface HistoryDrawerProps {
  resource: string
  id: number
  /** The title of the record. */
  name: string
  onClose: () => void
}

/** The changes of one record with their authors, the newest first. */
export default function HistoryDrawer({ resource, id, name, onClose }: HistoryDrawerProps) {
  const t = useTranslations('logs')
  const tc = useTranslations('crud')
  const { title } = useResourceTexts(resource)
  const query = useInfiniteQuery({
    queryKey: [operLogApi.history.resource, operLogApi.history.action, resource, id],
    queryFn: ({ signal, pageParam }) => call(operLogApi.history, { resource, id, pageNum: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.reduce((sum, { list }) => sum + list.length, 0) < last.total ? pages.length + 1 : undefined),
    meta: { failure: 'inPlace' },
  })
  return (
    <SideDrawer title={`${t('historyOf', { title })} · ${name}`} closeLabel={tc('close')} onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>
          {({ pages }) => (
            <>
              <Entries resource={resource} entries={pages.flatMap(({ list }) => list)} />
              {query.hasNextPage && (
                <Button isSmall busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('more')}
                </Button>
              )}
            </>
          )}
        </Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}

function Entries({ resource, entries }: { resource: string; entries: HistoryEntry[] }) {
  const t = useTranslations('logs')
  if (entries.length === 0) return <Empty title={t('noHistory')} advice={t('noHistoryAdvice')} />
  return (
    <ol className={stackClass({ gap: 'wider' })}>
      {entries.map(({ id, time, operator, module, action, kind, fields }) => (
        <li key={id}>
          <div className={styles.head}>
            <StatusTag tone={KIND_TONE[kind]}>{t(`kind.${kind}`)}</StatusTag>
            <b>{`${module} · ${action}`}</b>
            <Text tone="muted">{operator}</Text>
            <Text as="time" tone="faint">
              {shownSecond(time)}
            </Text>
          </div>
          {fields.length > 0 && <FieldChanges resource={resource} fields={fields} kind={kind} />}
        </li>
      ))}
    </ol>
  )
}
