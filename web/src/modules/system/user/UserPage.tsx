import { type User, userApi } from '@weir/contract/modules/system/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { DeleteChosen } from '../../../platform/crud/confirm/deletion.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { ImportButton } from '../../../platform/record-import/ImportButton.tsx'
import { useMay } from '../../../platform/session.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { useMedia } from '../../../ui/use-media.ts'
import { AddUser } from './AddUser.tsx'
import { DeptSide } from './DeptSide.tsx'
import { useWhyNot } from './use-bar.ts'
import { deptChoices, postChoices, roleChoices } from './user-choices.ts'
import styles from './User.module.css'
import { UserActions } from './UserActions.tsx'
import { Names, Phone, UserSwitch } from './user-cells.tsx'

const COLUMNS: ListColumn<User>[] = [
  'userName',
  'userNickname',
  'deptName',
  { field: 'roleNames', cell: ({ roleNames }) => <Names list={roleNames} /> },
  { field: 'status', cell: (user) => <UserSwitch user={user} /> },
  { field: 'telephone', cell: (user) => <Phone user={user} /> },
  { field: 'postNames', cell: ({ postNames }) => <Names list={postNames} /> },
  'email',
  'lastLoginAt',
  'createdAt',
]
const ACTING = [userApi.edit, userApi.resetPwd, userApi.rights, userApi.get, userApi.delete]

/** Accounts, with the departments beside them where there is room. */
export default function UserPage() {
  const t = useTranslations('user')
  const { may, mayAny } = useMay()
  const whyNot = useWhyNot()
  const { state, change } = useListState(userApi.list)
  const isWide = useMedia('(min-width: 1200px)')
  const [isHidden, setHidden] = useState(false)
  const isBeside = isWide && !isHidden
  const { deptId } = state.filter as { deptId?: number }
  return (
    <div className={styles.beside} data-fills>
      {isBeside && (
        <DeptSide
          chosen={deptId}
          onChoose={(next) => change({ filter: { ...state.filter, deptId: next } })}
          onHide={() => setHidden(true)}
        />
      )}
      <ListPage
        list={userApi.list}
        adds={userApi.add}
        counts={userApi.counts}
        filters={
          <>
            {isWide && isHidden && <IconButton icon="unfold" label={t('showDepts')} onClick={() => setHidden(false)} />}
            <Search name="text" />
            <Filter name="deptId" choices={deptChoices} isElsewhere={isBeside} />
            <Filter name="telephone" />
            <Filter name="roleId" choices={roleChoices} />
            <Filter name="postId" choices={postChoices} />
            <Filter name="gender" />
            <Filter name="status" />
            <Filter name="dateRange" />
          </>
        }
        columns={COLUMNS}
        actions={
          <>
            <ImportButton api={userApi} />
            <ExportButton endpoint={userApi.export} />
            <AddUser deptId={deptId} />
          </>
        }
        rowActions={mayAny(ACTING) ? (user) => <UserActions user={user} /> : undefined}
        batch={
          may(userApi.delete)
            ? (selection) => <DeleteChosen endpoint={userApi.delete} selection={selection} about={<p>{t('userDeleted')}</p>} />
            : undefined
        }
        whyNot={whyNot}
      />
    </div>
  )
}
