import { type Online, onlineApi } from '@weir/contract/modules/system/online'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { eachOf, refusedIn } from '../../../platform/command/row-results.ts'
import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { Note } from '../../../ui/basics/Note.tsx'

interface Props {
  sessions: Online[]
  /** How many of those chosen stay. */
  leftOut: number
  onDone?: ((answer: WireOutput<typeof onlineApi.forceLogout>) => void) | undefined
  onClose: () => void
}

/** More names than these nobody reads. */
const NAMED = 5

/** Says whose sessions they are and what becomes of these people before it asks. */
export default function ForceDialog({ sessions, leftOut, onDone, onClose }: Props) {
  const t = useTranslations('online')
  const tc = useTranslations('crud')
  const count = sessions.length
  const [only] = sessions
  const names = [...new Set(sessions.map(({ userNickname }) => userNickname))]
  const some = names.slice(0, NAMED).join(tc('comma'))
  const deviceOf = ({ browser, os }: Online) => [browser || t('unknownBrowser'), os].filter(Boolean).join(' · ')
  return (
    <ConfirmCommand
      endpoint={onlineApi.forceLogout}
      input={eachOf(sessions)}
      question={count === 1 ? t('questionOne', { name: only!.userNickname, device: deviceOf(only!) }) : t('question', { count })}
      confirm={t('confirm', { count })}
      isHarmful
      told={(answer) => (refusedIn(answer).size > 0 ? false : { title: t('done', { count }), detail: some })}
      onDone={onDone}
      onClose={onClose}
    >
      {count > 1 && <p>{t('whose', { names: names.length > NAMED ? t('others', { names: some, count: names.length - NAMED }) : some })}</p>}
      <p>{t('effect')}</p>
      {leftOut > 0 && <Note tone="warn">{t('leftOut', { count: leftOut })}</Note>}
    </ConfirmCommand>
  )
}
