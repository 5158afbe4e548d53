import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { type WechatBinding, wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { BindButton, UnbindLink } from './binding-actions.tsx'
import { WechatPerson, Openid } from './WechatPerson.tsx'

const facts: ListColumn<WechatBinding>[] = [
  { field: 'nickname', cell: (binding) => <WechatPerson {...binding} /> },
  { field: 'name', to: ({ hyUserId }) => to('hyUserDetail', { id: hyUserId }) },
  'telephone',
  { field: 'openid', cell: ({ id, openid }) => <Openid id={id} openid={openid} /> },
  'createdAt',
]

/** All WeChat bindings, each with its household. */
export default function WechatBindingPage() {
  const { may } = useMay()
  const nameOf = useActorName()
  const t = useTranslations('wechatBinding')
  const columns: ListColumn<WechatBinding>[] = [...facts, { field: 'binder', cell: ({ binder }) => nameOf(binder) }]
  return (
    <ListPage
      list={wechatBindingApi.list}
      counts={wechatBindingApi.counts}
      adds={wechatBindingApi.add}
      addsBy={t('bind')}
      columns={columns}
      filters={
        <>
          <Search name="name" />
          <Filter name="telephone" />
          <Filter name="nickname" />
          <Filter name="dateRange" />
          <Filter name="hyUserId" linked={{ get: hyUserApi.get, field: 'name' }} />
        </>
      }
      actions={
        <>
          <ExportButton endpoint={wechatBindingApi.export} />
          <BindButton isPrimary />
        </>
      }
      rowActions={
        may(wechatBindingApi.unbind)
          ? (binding) => <UnbindLink binding={binding} household={{ id: binding.hyUserId, name: binding.name }} />
          : undefined
      }
    />
  )
}
