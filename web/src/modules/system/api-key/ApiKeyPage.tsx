import { type ApiKey, apiKeyApi, type KeyState } from '@weir/contract/modules/system/api-key'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { to } from '@weir/contract/modules/to'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { FormDrawer, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { useFormTitle } from '../../../platform/command/command-texts.ts'
import { shownInstant } from '../../../platform/format/format.ts'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button, LinkButton } from '../../../ui/basics/Button.tsx'
import type { Tone } from '../../../ui/basics/StatusTag.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import { deptChoices } from '../user/UserFields.tsx'
import { KeyFields } from './KeyFields.tsx'

const TONES: Record<KeyState, Tone> = { active: 'ok', expired: 'warn', stopped: 'bad', revoked: 'idle' }

/** The keys of programs that call the API. */
export default function ApiKeyPage() {
  const t = useTranslations('apiKey')
  const faint = (text: string) => <Text tone="faint">{text}</Text>
  const columns: ListColumn<ApiKey>[] = [
    'name',
    { field: 'state', tag: ({ state }) => TONES[state] },
    { field: 'prefix', cell: ({ prefix }) => `${prefix}…` },
    'owner',
    'deptName',
    'permissionCount',
    { field: 'lastUsedAt', cell: ({ lastUsedAt }) => (lastUsedAt ? shownInstant(lastUsedAt) : faint(t('never'))) },
    { field: 'lastUsedIp', isSpare: true },
    { field: 'expiresOn', cell: ({ expiresOn }) => expiresOn ?? faint(t('endless')) },
    { field: 'description', isSpare: true },
    { field: 'createdAt', isSpare: true },
  ]
  return (
    <ListPage
      list={apiKeyApi.list}
      adds={apiKeyApi.add}
      counts={apiKeyApi.counts}
      filters={
        <>
          <Search name="name" />
          <Filter name="state" />
          <Filter name="deptId" choices={deptChoices} />
          <Filter name="dateRange" />
        </>
      }
      columns={columns}
      actions={<AddKey />}
      rowActions={(row) => <KeyActions row={row} />}
    />
  )
}

const useDetails = lazyDialog(() => import('./KeyDetails.tsx'))
const useRevoke = lazyDialog(() => import('./RevokeDialog.tsx'))
const useNewKey = lazyDialog(() => import('./NewKey.tsx'))

const NEW_KEY = { dataScope: 4, perMinute: 300, menuIds: [] }

/** A form, and after it the key that it made. */
function AddKey() {
  const [isOpen, setOpen] = useState(false)
  const [secret, setSecret] = useState('')
  const newKey = useNewKey()
  const title = useFormTitle(apiKeyApi.add)
  const show = ({ key }: { key: string }) => {
    setSecret(key)
    newKey.open()
  }
  return (
    <Allowed to={apiKeyApi.add}>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <FormDrawer endpoint={apiKeyApi.add} initialValues={NEW_KEY} onSaved={show} onClose={() => setOpen(false)}>
          <KeyFields />
        </FormDrawer>
      )}
      {newKey.shown({ secret })}
    </Allowed>
  )
}

const FURTHER = [apiKeyApi.edit, apiKeyApi.revoke, apiKeyApi.get, operLogApi.list]

/** The actions on a key; of a revoked one only its traces are left. */
function KeyActions({ row }: { row: ApiKey }) {
  const t = useTranslations('apiKey')
  const tc = useTranslations('crud')
  const { action } = useResourceTexts('apiKey')
  const details = useDetails()
  const revoke = useRevoke()
  const isRevoked = row.state === 'revoked'
  const why = isRevoked ? t('error.revoked') : undefined
  const look = <LinkButton {...details.opener}>{t('details')}</LinkButton>
  return (
    <>
      {look}
      <Allowed toAny={FURTHER}>
        <MoreMenu label={tc('moreActions')} row={look}>
          <FormLink endpoint={apiKeyApi.edit} why={why} initialValues={row}>
            <KeyFields edited={row} />
          </FormLink>
          <ScreenLinkToActs name={row.name} />
          <HistoryLink of={apiKeyApi.get} id={row.id} name={row.name} />
          <Allowed to={apiKeyApi.revoke}>
            <LinkButton why={why} {...revoke.opener}>
              {action(apiKeyApi.revoke)}
            </LinkButton>
          </Allowed>
        </MoreMenu>
      </Allowed>
      {details.shown({ row })}
      {revoke.shown({ row })}
    </>
  )
}

function ScreenLinkToActs({ name }: { name: string }) {
  const t = useTranslations('menu')
  return (
    <ScreenLink isAct to={to('operLog', { operator: name })}>
      {t('operLog')}
    </ScreenLink>
  )
}
