import { type User, userApi } from '@weir/contract/modules/system/user'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { deptApi } from '@weir/contract/modules/system/dept'

import { DeleteChosen } from '../../../platform/crud/confirm/deletion.tsx'
import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useListState } from '../../../platform/crud/filters/use-list-state.ts'
import { ImportButton } from '../../../platform/record-import/ImportButton.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { IconButton } from '../../../ui/basics/Button.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { rowClass } from '../../../ui/basics/layout-class.ts'
import styles from './User.module.css'
import { UserActions, useWhyNot, useBar } from './UserActions.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { PasswordField, PasswordStrength } from '../personal/PasswordField.tsx'
import { UserFields, deptChoices, postChoices, roleChoices } from './UserFields.tsx'
import { Nothing } from '../../../ui/basics/Text.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { useReveal } from '../../../platform/session/use-reveal.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { InputBox } from '../../../ui/input/InputBox.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { PickTree } from '../../../ui/tree/PickTree.tsx'

const COLUMNS: ListColumn<User>[] = [
  'userName',
  'userNickname',
  'deptName',
  { field: 'roleNames', cell: ({ roleNames }) => <Names list={roleNames} /> },
  { field: 'status', cell: (user) => <UserSwitch user={user} /> },
  { field: 'telephone', cell: (user) => <Phone user={user} /> },
  { field: 'postNames', cell: ({ postNames }) => <Names list={postNames} /> },
  'lastLoginAt',
  'email',
  'createdAt',
]
const PHONE = rowClass({ align: 'stretch', isInline: true, isOneLine: true })
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

/** Begins in the department that is looked at. The password is for one sign-in unless somebody says otherwise. */
function AddUser({ deptId }: { deptId: number | undefined }) {
  const t = useTranslations('user')
  return (
    <FormButton endpoint={userApi.add} initialValues={{ isPasswordDue: true, ...(deptId && { deptId }) }} icon="plus" look="primary">
      <Field name="userName" />
      <Field name="userNickname" />
      <PasswordField name="password" autoComplete="new-password" description={t('passwordRule')}>
        {(typed) => <PasswordStrength typed={typed} />}
      </PasswordField>
      <Field name="isPasswordDue" />
      <UserFields />
      <Field name="status" />
    </FormButton>
  )
}

function Names({ list }: { list: readonly string[] }) {
  const comma = useTranslations('crud')('comma')
  return list.length > 0 ? list.join(comma) : <Nothing />
}

/** Masked, until somebody asks for all of it, which is noted. */
function Phone({ user: { id, telephone } }: { user: User }) {
  const { revealed, button } = useReveal(userApi.reveal, { id })
  if (telephone === null) return <Nothing />
  return (
    <span className={PHONE}>
      {revealed?.telephone ?? telephone}
      {button}
    </span>
  )
}

function UserSwitch({ user }: { user: User }) {
  const t = useTranslations('user')
  const why = useBar(user)
  return (
    <StatusSwitch
      endpoint={userApi.setStatus}
      input={(next) => ({ id: user.id, status: next })}
      status={user.status}
      name={user.userName}
      why={why}
    >
      <p>{t('userDisabled')}</p>
    </StatusSwitch>
  )
}

interface Props {
  chosen: number | undefined
  onChoose: (deptId: number | undefined) => void
  onHide: () => void
}

/** The departments beside the list: one of them shows who works in it and below. */
function DeptSide({ chosen, onChoose, onHide }: Props) {
  const t = useTranslations('user')
  const [typed, setTyped] = useState('')
  const query = useRead(deptApi.treeSelect, {})
  return (
    <Panel className={styles.side} aria-label={t('depts')}>
      <div className={styles.head}>
        <InputBox className={styles.find}>
          <Icon name="search" size={14} />
          <input
            type="search"
            aria-label={t('filterDepts')}
            placeholder={t('filterDepts')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </InputBox>
        <IconButton icon="fold" label={t('hideDepts')} onClick={onHide} />
      </div>
      <Loaded query={query}>
        {({ list }) => (
          <div className={styles.tree}>
            <button type="button" className={styles.all} aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
              {t('allDepts')}
            </button>
            <PickTree label={t('depts')} nodes={list} typed={typed} nothingFound={t('noDepts')} chosen={chosen} onChoose={onChoose} />
          </div>
        )}
      </Loaded>
    </Panel>
  )
}
