import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import type { HyUserMerge } from '@weir/contract/modules/customer/hy-user-merge'
import { useTranslations } from 'use-intl/react'

import { withForm } from '../../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../../ui/basics/Button.tsx'
import { useActorName } from '../../../../platform/session/actor-name.ts'
import { useRead } from '../../../../platform/server/api.ts'
import { shownInstant } from '../../../../platform/format/format.ts'
import { Panel, PanelBody } from '../../../../ui/basics/Panel.tsx'
import { Row } from '../../../../ui/basics/Row.tsx'
import { Text } from '../../../../ui/basics/Text.tsx'
import { StatusTag } from '../../../../ui/basics/StatusTag.tsx'

const useDrawer = lazyDialog(withForm(() => import('./MergeDrawer.tsx')))

interface Props {
  household: HyUser
}

/** In the head of a household's page: another record of the same person goes into this one. */
export function MergeButton({ household }: Props) {
  const drawer = useDrawer()
  const { action } = useResourceTexts('hyUser')
  return (
    <Allowed to={hyUserApi.merge}>
      <Button {...drawer.opener}>{action(hyUserApi.merge)}</Button>
      {drawer.shown({ household })}
    </Allowed>
  )
}

/** The same in a row. */
export function MergeLink({ household }: Props) {
  const drawer = useDrawer()
  const { action } = useResourceTexts('hyUser')
  return (
    <Allowed to={hyUserApi.merge}>
      <LinkButton {...drawer.opener}>{action(hyUserApi.merge)}</LinkButton>
      {drawer.shown({ household })}
    </Allowed>
  )
}

const useUndo = lazyDialog(() => import('./UndoMergeDialog.tsx'))

/** The records that went into this one. Where there is none, this is nothing. */
export function MergesPanel({ household }: { household: HyUser }) {
  const t = useTranslations('hyUser.merge')
  const { data } = useRead(hyUserApi.merges, { id: household.id })
  if (!data || data.list.length === 0) return null
  return (
    <Panel title={t('panel')}>
      <PanelBody>
        {data.list.map((merge) => (
          <Merge key={merge.id} household={household} merge={merge} />
        ))}
      </PanelBody>
    </Panel>
  )
}

const WHY = {
  undone: 'mergeUndone',
  keptGone: 'mergeKeptGone',
  keptErased: 'mergeKeptErased',
  keptChanged: 'mergeKeptChanged',
  cardsMoved: 'mergeCardsMoved',
  wechatMoved: 'mergeWechatMoved',
  idCardNoTaken: 'mergeIdCardNoTaken',
} as const

function Merge({ household, merge }: { household: HyUser; merge: HyUserMerge }) {
  const t = useTranslations('hyUser.merge')
  const error = useTranslations('hyUser.error')
  const { action } = useResourceTexts('hyUser')
  const nameOf = useActorName()
  const undo = useUndo()
  const { otherName, cardNos, wechatCount, reason, actor, createdAt, undoneAt, undoneBy, obstacle } = merge
  return (
    <Row>
      <span>
        {t('merged', { name: otherName, cards: cardNos.length, wechat: wechatCount })} · {reason}
        <Text tone="faint" as="p">
          {shownInstant(createdAt)} · {nameOf(actor)}
          {undoneAt && ` · ${t('undone', { time: shownInstant(undoneAt), actor: nameOf(undoneBy ?? '') })}`}
        </Text>
      </span>
      {undoneAt ? (
        <StatusTag tone="idle">{t('isUndone')}</StatusTag>
      ) : (
        <Allowed to={hyUserApi.undoMerge}>
          <LinkButton why={obstacle ? error(WHY[obstacle]) : undefined} {...undo.opener}>
            {action(hyUserApi.undoMerge)}
          </LinkButton>
          {undo.shown({ household, merge })}
        </Allowed>
      )}
    </Row>
  )
}
