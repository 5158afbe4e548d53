import { type Online, onlineApi } from '@weir/contract/modules/system/online'
import { useTranslations } from 'use-intl/react'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { RowActs } from '../../../platform/crud/confirm/deletion.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { rowClass } from '../../../ui/basics/layout-class.ts'
import { useRowResults } from '../../../platform/command/row-results.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import type { Selection } from '../../../ui/table/use-selection.ts'

/** People come and go without anybody here. */
const EVERY_MS = 5000
const WHO = rowClass({ isInline: true })

/** The signed-in users, a row for each session. */
export default function OnlinePage() {
  const t = useTranslations('online')
  const { may } = useMay()
  const mayForce = may(onlineApi.forceLogout)
  return (
    <ListPage<Online>
      list={onlineApi.list}
      counts={onlineApi.counts}
      everyMs={EVERY_MS}
      filters={
        <>
          <Search name="userName" />
          <Filter name="ip" />
          <Filter name="location" />
          <Filter name="isLocked" />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        {
          field: 'userName',
          cell: ({ userName, bar }) => (
            <span className={WHO}>
              {userName}
              {bar === 'current' && <StatusTag tone="ok">{t('own')}</StatusTag>}
            </span>
          ),
        },
        { id: 'id', name: t('number'), cell: ({ id }) => id, isFigure: true, isSortable: true },
        'userNickname',
        'deptName',
        { field: 'browser', cell: ({ browser }) => browser || <Text tone="faint">{t('unknownBrowser')}</Text> },
        'os',
        'ip',
        'location',
        'createdAt',
        'lastSeenAt',
        'isLocked',
      ]}
      rowActions={mayForce ? (session) => <ForceLink session={session} /> : undefined}
      batch={mayForce ? (selection) => <ForceChosen selection={selection} /> : undefined}
    />
  )
}

const useDialog = lazyDialog(() => import('./ForceDialog.tsx'))

/** In a row. */
function ForceLink({ session }: { session: Online }) {
  const { action, option } = useResourceTexts('online')
  const dialog = useDialog()
  const why = session.bar ? option('bar', session.bar) : undefined
  return (
    <RowActs isBarred={why !== undefined}>
      <LinkButton why={why} {...dialog.opener}>
        {action(onlineApi.forceLogout)}
      </LinkButton>
      {dialog.shown({ sessions: [session], leftOut: 0 })}
    </RowActs>
  )
}

/** An account may have several sessions: each is called by its person and its address. */
const calledBy = ({ userNickname, ip }: Online) => `${userNickname} · ${ip}`

/** For what is chosen in the list: those of them that may be ended. */
function ForceChosen({ selection }: { selection: Selection<Online> }) {
  const t = useTranslations('online')
  const { action } = useResourceTexts('online')
  const dialog = useDialog()
  const sessions = selection.rows.filter(({ bar }) => bar === null)
  const results = useRowResults(onlineApi.forceLogout.resource, selection, calledBy)
  const leftOut = selection.rows.length - sessions.length
  const ask = () => (sessions.length > 0 ? dialog.open() : toast.warn(t('noneLeft')))
  return (
    <>
      <Button icon="signOut" look="danger" isSmall {...dialog.opener} onClick={ask}>
        {action(onlineApi.forceLogout)}
      </Button>
      {dialog.shown({ sessions, leftOut, onDone: (answer) => results.settle(sessions, answer) })}
      {results.shown}
    </>
  )
}
