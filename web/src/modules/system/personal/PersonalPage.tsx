import { personalApi } from '@weir/contract/modules/system/personal'
import { useTranslations } from 'use-intl/react'
import { noticeApi } from '@weir/contract/modules/system/notice'
import { to } from '@weir/contract/modules/to'

import { useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { Stack, Row } from '../../../ui/basics/Row.tsx'
import { PersonHead, type OwnSession } from './PersonHead.tsx'
import { shownInstant } from '../../../platform/format/format.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { HiddenText } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { cellClass } from '../../../ui/table/column.ts'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { ActsCell, ActsHead, Table } from '../../../ui/table/Table.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { NoticeList } from '../notice/NoticeList.tsx'
import { ReadAllButton } from '../notice/read-notices.tsx'

/** As measured with the sample data. */
const SHAPE = { head: 150, main: [240, 280] }

/** The user's own data, their changes, and the open sessions. */
export default function PersonalPage() {
  const query = useRead(personalApi.get, {})
  return (
    <Loaded query={query} shape={SHAPE}>
      {(person) => (
        <>
          <PersonHead person={person} />
          <Stack isBelow>
            <SessionsPanel />
            <MessagesPanel />
          </Stack>
        </>
      )}
    </Loaded>
  )
}

const useEnding = lazyDialog(() => import('./EndSession.tsx'))

/** The user's open sessions. An unknown one can be ended. */
function SessionsPanel() {
  const t = useTranslations('personal')
  const query = useRead(personalApi.sessions, {})
  return <Loaded query={query}>{({ list }) => <Panel title={t('sessions')}>{<Sessions list={list} />}</Panel>}</Loaded>
}

function Sessions({ list }: { list: OwnSession[] }) {
  const t = useTranslations('personal')
  const { label, action } = useResourceTexts('personal')
  return (
    <Table isSmall>
      <thead>
        <tr>
          <th scope="col" className={cellClass(true)}>
            {t('device')}
          </th>
          <th scope="col">{label('ip')}</th>
          <th scope="col">{label('createdAt')}</th>
          <th scope="col">{label('lastSeenAt')}</th>
          <ActsHead>
            <HiddenText>{action(personalApi.endSession)}</HiddenText>
          </ActsHead>
        </tr>
      </thead>
      <tbody>
        {list.map((session) => (
          <tr key={session.id}>
            <td className={cellClass(true)}>
              <Row as="span" wraps="none" isInline>
                {deviceOf(session) || t('unknownBrowser')}
                {session.isCurrent && <StatusTag tone="ok">{label('isCurrent')}</StatusTag>}
              </Row>
            </td>
            <td>{session.ip}</td>
            <td>{shownInstant(session.createdAt)}</td>
            <td>{shownInstant(session.lastSeenAt)}</td>
            <ActsCell>{!session.isCurrent && <End session={session} />}</ActsCell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function End({ session }: { session: OwnSession }) {
  const t = useTranslations('personal')
  const { action } = useResourceTexts('personal')
  const ending = useEnding()
  return (
    <>
      <LinkButton {...ending.opener}>{action(personalApi.endSession)}</LinkButton>
      {ending.shown({ session, name: deviceOf(session) || t('unknownBrowser') })}
    </>
  )
}

const deviceOf = ({ browser, os }: OwnSession) => [browser, os].filter(Boolean).join(' · ')

/** The rest has a page of its own. */
const SHOWN = 10

/** The latest notices. */
export function MessagesPanel() {
  const t = useTranslations('notices')
  const query = useRead(noticeApi.list, { pageSize: SHOWN })
  return (
    <Panel
      title={t('title')}
      tools={
        query.data &&
        query.data.list.length > 0 && (
          <Row gap="wide" align="stretch">
            <ReadAllButton />
            <ScreenLink to={to('notice')}>{t('all')}</ScreenLink>
          </Row>
        )
      }
    >
      <NoticeList query={query} />
    </Panel>
  )
}
