import { type Online, onlineApi } from '@weir/contract/modules/system/online'
import { useTranslations } from 'use-intl/react'

import { useRowResults } from '../../../platform/command/row-results.ts'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Selection } from '../../../ui/use-selection.ts'

const useDialog = lazyDialog(() => import('./ForceDialog.tsx'))

/** In a row. */
export function ForceLink({ session }: { session: Online }) {
  const { action, option } = useResourceTexts('online')
  const dialog = useDialog()
  const why = session.bar ? option('bar', session.bar) : undefined
  return (
    <>
      <LinkButton tone="bad" why={why} {...dialog.opener}>
        {action(onlineApi.forceLogout)}
      </LinkButton>
      {dialog.shown({ sessions: [session], leftOut: 0 })}
    </>
  )
}

/** An account may have several sessions: each is called by its person and its address. */
const calledBy = ({ userNickname, ip }: Online) => `${userNickname} · ${ip}`

/** For what is chosen in the list: those of them that may be ended. */
export function ForceChosen({ selection }: { selection: Selection<Online> }) {
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
