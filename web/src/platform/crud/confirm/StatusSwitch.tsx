import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { StatusDot } from '../../../ui/StatusTag.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useCommand } from '../../api.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { useMay } from '../../session.tsx'
import { useResourceTexts } from '../../texts.tsx'
import { useDone } from '../command/command-texts.ts'
import { dictLabel, dictTone } from '../choices/dict.ts'
import { useDict } from '../choices/use-dict.tsx'

interface Props {
  /** Takes `{id, status}`. */
  endpoint: Endpoint
  id: number
  status: 0 | 1
  name: string
  why?: string | undefined
  /** The effect of disabling it, shown before. */
  children: ReactNode
}

const useDialog = lazyDialog(() => import('./DisableDialog.tsx'))

/** In the column of the status: shows it, enables at once, asks before it disables. */
export function StatusSwitch({ endpoint, id, status, name, why, children }: Props) {
  const t = useTranslations('crud')
  const { label } = useResourceTexts(endpoint.resource)
  const { may } = useMay()
  const done = useDone()
  const dialog = useDialog()
  const { mutate } = useCommand(endpoint)
  const isOn = status === 1
  const dict = useDict('sys_normal_disable')
  const word = dictLabel(dict, status) ?? t(isOn ? 'enabled' : 'disabled')
  if (!may(endpoint)) return <StatusDot tone={dictTone(dict, status) ?? (isOn ? 'ok' : 'idle')}>{word}</StatusDot>
  const turn = () => (isOn ? dialog.open() : mutate({ id, status: 1 }, { onSuccess: () => done(endpoint, { name }) }))
  return (
    <>
      <Switch label={`${label('status')} ${name}`} isOn={isOn} word={word} why={why} onClick={turn} />
      {dialog.shown({ endpoint, input: { id, status: 0 }, name, about: children })}
    </>
  )
}
