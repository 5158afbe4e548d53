import { useQuery } from '@tanstack/react-query'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { queryOf } from '../../../platform/server/api.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { LinkButton, Button } from '../../../ui/basics/Button.tsx'
import styles from './Unreadable.module.css'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { DrawerBody, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { RawText } from './RawText.tsx'
import { useRowResults } from '../../../platform/command/row-results.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'
import type { Message } from './ReadAgainDialog.tsx'

/** Unreadable messages of meters: to find the device that sends them, and to read them again once the cause is mended. */
export default function UnreadablePage() {
  const t = useTranslations('reading.unreadable')
  const { may } = useMay()
  const [shown, setShown] = useState<number>()
  return (
    <>
      <ListPage
        list={readingApi.unreadable}
        made={{ advice: t('made') }}
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

/** A message as it came. */
function UnreadableDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('reading.unreadable')
  const tc = useTranslations('crud')
  const { action } = useResourceTexts('reading')
  const query = useQuery({ ...queryOf(readingApi.unreadableRaw, { id }), meta: { failure: 'inPlace' } })
  return (
    <SideDrawer title={action(readingApi.unreadableRaw)} closeLabel={tc('close')} onClose={onClose}>
      <DrawerBody>
        <Loaded query={query}>
          {({ content, hex, isCut }) => (
            <>
              {isCut && <Note tone="info">{t('cut')}</Note>}
              <RawText>{hex ?? content}</RawText>
            </>
          )}
        </Loaded>
      </DrawerBody>
    </SideDrawer>
  )
}

const useDialog = lazyDialog(() => import('./ReadAgainDialog.tsx'))

/** In a row. */
function ReadAgainLink({ message }: { message: Message }) {
  const { action } = useResourceTexts('reading')
  const dialog = useDialog()
  return (
    <>
      <LinkButton {...dialog.opener}>{action(readingApi.readAgain)}</LinkButton>
      {dialog.shown({ messages: [message] })}
    </>
  )
}

/** For those chosen in the list. */
function ReadAgainChosen({ selection }: { selection: Selection<Message> }) {
  const { action } = useResourceTexts('reading')
  const dialog = useDialog()
  const results = useRowResults('reading', selection, ({ sender, topic }) => `${sender} · ${topic}`)
  return (
    <>
      <Button isSmall {...dialog.opener}>
        {action(readingApi.readAgain)}
      </Button>
      {dialog.shown({ messages: selection.rows, onDone: (answer) => void results.settle(selection.rows, answer) })}
      {results.shown}
    </>
  )
}
