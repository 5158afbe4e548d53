import { hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { hyUserForm } from './HyUserForm.tsx'

/** The people and firms that cards are made out to. */
export default function HyUserPage() {
  const t = useTranslations('hyUser.error')
  return (
    <CrudPage
      api={hyUserApi}
      filters={
        <>
          <Search name="name" />
          <Filter name="telephone" />
          <Filter name="withCard" />
          <Filter name="firstCard" />
          <Filter name="dateRange" />
        </>
      }
      columns={[{ field: 'name', to: ({ id }) => to('hyUserDetail', { id }) }, 'telephone', 'idCardNo', 'cardCount', 'createdAt']}
      whyKept={({ cardCount }) => (cardCount > 0 ? t('hasCards') : undefined)}
      addForm={hyUserForm}
      editForm={hyUserForm}
    />
  )
}
