import { type Online, onlineApi } from '@weir/contract/modules/system/online'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Fetched, near } from '../../../platform/Fetched.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.tsx'
import type { Selection } from '../../../ui/use-selection.ts'

const fetchDialog = () => import('./ForceDialog.tsx')
const nearDialog = near(fetchDialog)

/** In a row. */
export function ForceLink({ session }: { session: Online }) {
  const { action, option } = useResourceTexts('online')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const why = session.bar ? option('bar', session.bar) : undefined
  return (
    <>
      <LinkButton tone="bad" why={why} {...nearDialog} onClick={() => setAsking(true)}>
        {action(onlineApi.forceLogout)}
      </LinkButton>
      {isAsking && <Fetched from={fetchDialog} props={{ sessions: [session], leftOut: 0, onClose: close }} onFail={close} />}
    </>
  )
}

/** For what is chosen in the list: those of them that may be ended. */
export function ForceChosen({ selection }: { selection: Selection<Online> }) {
  const t = useTranslations('onlines')
  const { action } = useResourceTexts('online')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const sessions = selection.rows.filter(({ bar }) => bar === null)
  const leftOut = selection.rows.length - sessions.length
  const ask = () => (sessions.length > 0 ? setAsking(true) : toast.warn(t('noneLeft')))
  return (
    <>
      <Button icon="signOut" className="sm danger" {...nearDialog} onClick={ask}>
        {action(onlineApi.forceLogout)}
      </Button>
      {isAsking && <Fetched from={fetchDialog} props={{ sessions, leftOut, onDone: selection.clear, onClose: close }} onFail={close} />}
    </>
  )
}
