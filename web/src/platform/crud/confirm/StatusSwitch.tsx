import type { Endpoint } from '@weir/contract/platform/endpoint'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { LinkButton } from '../../../ui/basics/Button.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { Switch } from '../../../ui/input/Switch.tsx'
import { useCommand } from '../../server/api.ts'
import { useDict, dictLabel, dictTone } from '../../choices/dict.tsx'
import { useDone } from '../../command/command-texts.ts'
import { lazyDialog } from '../../loading/lazy-dialog.tsx'
import { Allowed, useMay } from '../../session/session.tsx'
import { useResourceTexts } from '../../texts/texts.tsx'

interface Props {
  endpoint: Endpoint
  /** The input that sets this status: 1 enabled, 0 disabled. */
  input: (status: 0 | 1) => object
  status: 0 | 1
  name: string
  /** A link among the actions of a row, instead of a switch in the column of the status. */
  isLink?: boolean
  /** The reason that disables either now. */
  why?: string | undefined
  /** The effect of disabling it, shown before. */
  children: ReactNode
}

const useDialog = lazyDialog(() => import('./DisableDialog.tsx'))

/** Enables at once, asks before it disables. */
export function StatusSwitch({ endpoint, input, status, name, isLink = false, why, children }: Props) {
  const done = useDone()
  const dialog = useDialog()
  const { mutate } = useCommand(endpoint, { onDone: () => done(endpoint, { name }) })
  const opener = status === 1 ? dialog.opener : { onClick: () => mutate(input(1)) }
  const Control = isLink ? StatusLink : SwitchOfStatus
  return (
    <>
      <Control endpoint={endpoint} status={status} name={name} why={why} opener={opener} />
      {dialog.shown({ endpoint, input: input(0), name, about: children })}
    </>
  )
}

interface ControlProps extends Pick<Props, 'endpoint' | 'status' | 'name' | 'why'> {
  opener: { onClick: () => void }
}

function StatusLink({ endpoint, status, why, opener }: ControlProps) {
  const t = useTranslations('crud.status')
  return (
    <Allowed to={endpoint}>
      <LinkButton why={why} {...opener}>
        {t(status === 0 ? 'enable' : 'disable')}
      </LinkButton>
    </Allowed>
  )
}

/** Shows the status, also to a person who may not change it. */
function SwitchOfStatus({ endpoint, status, name, why, opener }: ControlProps) {
  const t = useTranslations('crud')
  const { label } = useResourceTexts(endpoint.resource)
  const { may } = useMay()
  const isOn = status === 1
  const dict = useDict('sys_normal_disable')
  const word = dictLabel(dict, status) ?? t(isOn ? 'enabled' : 'disabled')
  if (!may(endpoint)) return <StatusDot tone={dictTone(dict, status) ?? (isOn ? 'ok' : 'idle')}>{word}</StatusDot>
  return <Switch label={`${label('status')} ${name}`} isOn={isOn} word={word} why={why} onClick={opener.onClick} />
}
