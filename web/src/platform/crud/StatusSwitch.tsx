import type { Endpoint } from '@weir/contract/platform/endpoint'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { StatusDot } from '../../ui/StatusTag.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useCommand } from '../api.ts'
import { Fetched } from '../Fetched.tsx'
import { useMay } from '../session.tsx'
import { useResourceTexts } from '../texts.tsx'
import { useDone } from './command-texts.ts'
import { dictLabel, dictTone } from './dict.ts'
import { useDict } from './use-dict.tsx'

interface Props {
  /** Takes `{id, status}`. */
  endpoint: Endpoint
  id: number
  status: 0 | 1
  name: string
  why?: string | undefined
  /** What comes of disabling it, said before it is done. */
  children: ReactNode
}

const fetchDialog = () => import('./DisableDialog.tsx')

/** In the column of the status: shows it, enables at once, asks before it disables. */
export function StatusSwitch({ endpoint, id, status, name, why, children }: Props) {
  const t = useTranslations('crud')
  const { label } = useResourceTexts(endpoint.resource)
  const { may } = useMay()
  const done = useDone()
  const [isAsking, setAsking] = useState(false)
  const { mutate } = useCommand(endpoint)
  const isOn = status === 1
  const dict = useDict('sys_normal_disable')
  const word = dictLabel(dict, status) ?? t(isOn ? 'enabled' : 'disabled')
  if (!may(endpoint)) return <StatusDot tone={dictTone(dict, status) ?? (isOn ? 'ok' : 'idle')}>{word}</StatusDot>
  const close = () => setAsking(false)
  const turn = () => (isOn ? setAsking(true) : mutate({ id, status: 1 }, { onSuccess: () => done(endpoint) }))
  return (
    <>
      <Switch label={`${label('status')} ${name}`} isOn={isOn} word={word} why={why} onClick={turn} />
      {isAsking && (
        <Fetched from={fetchDialog} props={{ endpoint, input: { id, status: 0 }, name, about: children, onClose: close }} onFail={close} />
      )}
    </>
  )
}
