import { DATA_SCOPE_NAMES, DATA_SCOPES } from '@weir/contract/modules/system/rights'
import { type Role, roleApi, READY_ROLES } from '@weir/contract/modules/system/role'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import { useQuery } from '@tanstack/react-query'
import { useState, use } from 'react'

import { DeleteChosen, DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormButton, FormDrawer, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay, Allowed } from '../../../platform/session/session.tsx'
import { RoleFields, superiorRoles, ScopeFields } from './RoleFields.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import { RightsLink } from '../rights/RightsLink.tsx'
import { queryOf } from '../../../platform/server/api.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton, Button } from '../../../ui/basics/Button.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Row } from '../../../ui/basics/Row.tsx'
import { fieldset } from '../../../ui/basics/layout-class.ts'
import styles from './Role.module.css'

const CHANGES = [roleApi.edit, roleApi.dataScope, roleApi.setStatus, roleApi.rights, roleApi.delete]
const NEW_ROLE = { status: 1, menuIds: [] }
/** The scope that most roles of a counter have; chosen openly, since a role without one sees nothing of others. */
const NEW_SCOPE = { dataScope: DATA_SCOPES.ownAndBelow, deptIds: [] }

/** The roles, their scopes and their holders. */
export default function RolePage() {
  const t = useTranslations('role')
  const { may, mayAny } = useMay()
  const whyKept = useWhyKept()
  const scopeName = ({ dataScope }: Role) => t(`scope.${DATA_SCOPE_NAMES.find((name) => DATA_SCOPES[name] === dataScope)!}`)
  const holders = ({ id, userCount }: Role) => (
    <ScreenLink to={userCount > 0 ? to('user', { roleId: id }) : undefined}>{userCount}</ScreenLink>
  )
  const columns: ListColumn<Role>[] = [
    'name',
    'key',
    'parentName',
    { field: 'dataScope', cell: (role) => (role.isSuper ? t('isSuper') : scopeName(role)) },
    { field: 'userCount', cell: holders },
    'sort',
    'status',
    'description',
    'createdAt',
  ]
  return (
    <ListPage
      list={roleApi.list}
      adds={roleApi.add}
      counts={roleApi.counts}
      filters={
        <>
          <Search name="name" />
          <Filter name="key" />
          <Filter name="status" />
          {may(roleApi.getParams) && <Filter name="parentId" choices={superiorRoles} />}
          <Filter name="dateRange" />
        </>
      }
      columns={columns}
      actions={
        <FormButton
          endpoint={roleApi.add}
          icon="plus"
          look="primary"
          initialValues={may(roleApi.dataScope) ? { ...NEW_ROLE, ...NEW_SCOPE } : NEW_ROLE}
        >
          <ReadyRoles />
          <RoleFields />
        </FormButton>
      }
      rowActions={mayAny(CHANGES) ? (role) => <RoleActions role={role} /> : undefined}
      batch={may(roleApi.delete) ? (selection) => <DeleteChosen endpoint={roleApi.delete} selection={selection} /> : undefined}
      whyNot={whyKept}
    />
  )
}

const FURTHER = [roleApi.add, roleApi.rights, roleApi.get, roleApi.setStatus, roleApi.delete]

/** The actions on a role; a disabled button gives its reason. */
function RoleActions({ role }: { role: Role }) {
  const t = useTranslations('role')
  const tc = useTranslations('crud')
  const why = useFirmBar(role)
  const whyKept = useWhyKept()
  const { id, name, status, userCount } = role
  return (
    <>
      <EditRole role={role} />
      <SetScope role={role} />
      <Allowed toAny={FURTHER}>
        <MoreMenu
          label={tc('moreActions')}
          row={
            <>
              <EditRole role={role} />
              <SetScope role={role} />
            </>
          }
        >
          <CopyRole id={id} />
          <RightsLink endpoint={roleApi.rights} id={id} name={name} />
          <HistoryLink of={roleApi.get} id={id} name={name} />
          <StatusSwitch isLink endpoint={roleApi.setStatus} input={(next) => ({ id, status: next })} status={status} name={name} why={why}>
            {userCount > 0 && <p>{t('losing', { count: userCount })}</p>}
          </StatusSwitch>
          <DeleteLink endpoint={roleApi.delete} row={role} why={whyKept(role)} />
        </MoreMenu>
      </Allowed>
    </>
  )
}

/** In a row: a new role with the same permissions, scope and parent. */
function CopyRole({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const t = useTranslations('role')
  return (
    <Allowed toAll={[roleApi.add, roleApi.get]}>
      <LinkButton onClick={() => setOpen(true)}>{t('copy')}</LinkButton>
      {isOpen && <CopyForm id={id} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

function CopyForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('role')
  const { may } = useMay()
  const { data } = useQuery({ ...queryOf(roleApi.get, { id }), staleTime: 0, gcTime: 0 })
  if (!data) return null
  const { name, parentId, sort, description, menuIds, dataScope, deptIds } = data
  const values = { ...NEW_ROLE, name: t('copyOf', { name }), parentId, sort, description, menuIds }
  return (
    <FormDrawer
      endpoint={roleApi.add}
      initialValues={may(roleApi.dataScope) ? { ...values, dataScope, deptIds } : values}
      onClose={onClose}
    >
      <RoleFields />
    </FormDrawer>
  )
}

/** In a row. The role's entries are read when the form opens: the list does not hold them. */
function EditRole({ role }: { role: Role }) {
  const why = useBar(role)
  return (
    <Allowed toAll={[roleApi.edit, roleApi.get]}>
      <FormLink endpoint={roleApi.edit} why={why}>
        {(close) => <RoleForm id={role.id} onClose={close} />}
      </FormLink>
    </Allowed>
  )
}

function RoleForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery({ ...queryOf(roleApi.get, { id }), staleTime: 0, gcTime: 0 })
  if (!data) return null
  const { status, parentId, menuIds, ...called } = data
  const values = data.isSuper ? called : { ...called, status, parentId, menuIds }
  return (
    <FormDrawer endpoint={roleApi.edit} of={data.name} initialValues={values} onClose={onClose}>
      <RoleFields role={data} />
    </FormDrawer>
  )
}

/** In a row: over which rows the role gives what it gives. */
function SetScope({ role }: { role: Role }) {
  const [isOpen, setOpen] = useState(false)
  const { action } = useResourceTexts('role')
  const why = useFirmBar(role)
  return (
    <Allowed toAll={[roleApi.dataScope, roleApi.get]}>
      <LinkButton why={why} onClick={() => setOpen(true)}>
        {action(roleApi.dataScope)}
      </LinkButton>
      {isOpen && <ScopeForm id={role.id} onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

function ScopeForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('role')
  const { data } = useQuery({ ...queryOf(roleApi.get, { id }), staleTime: 0, gcTime: 0 })
  if (!data) return null
  const { name, dataScope, deptIds, userCount, version } = data
  return (
    <FormDrawer endpoint={roleApi.dataScope} of={name} initialValues={{ id, version, dataScope, deptIds }} onClose={onClose}>
      {userCount > 0 && <Note tone="info">{t('actsOn', { count: userCount })}</Note>}
      <ScopeFields />
    </FormDrawer>
  )
}

/** Why the caller cannot change a role. */
function useBar({ bar }: Pick<Role, 'bar'>): string | undefined {
  const t = useTranslations('role.bar')
  return bar === null ? undefined : t(bar)
}

/** The same if the super role stays as it is, for every caller. */
function useFirmBar({ bar, isSuper }: Pick<Role, 'bar' | 'isSuper'>): string | undefined {
  const t = useTranslations('role')
  return isSuper ? t('superStays') : bar === null ? undefined : t(`bar.${bar}`)
}

/** Why a role cannot be deleted, by whom it is. */
function useWhyKept() {
  const t = useTranslations('role')
  return ({ bar, isSuper, userCount }: Role): string | undefined =>
    isSuper ? t('superStays') : bar !== null ? t(`bar.${bar}`) : userCount > 0 ? t('held', { count: userCount }) : undefined
}

/** Fill the form of a new role with one of the ready roles. */
function ReadyRoles() {
  const t = useTranslations('role')
  const { form } = use(FormScope)!
  const { data, error } = useQuery({ ...queryOf(roleApi.ready, {}), meta: { failure: 'inPlace' } })
  if (error) return null
  const begin = (key: (typeof READY_ROLES)[number]) => {
    const menuIds = data!.list.find((one) => one.key === key)!.menuIds
    form.setValues({ key, name: t(`ready.${key}.name`), description: t(`ready.${key}.description`), menuIds })
  }
  return (
    <fieldset className={`${fieldset} ${styles.scopes}`}>
      <legend>{t('fromReady')}</legend>
      <Row wraps>
        {READY_ROLES.map((key) => (
          <Button key={key} isSmall disabled={!data} title={t(`ready.${key}.description`)} onClick={() => begin(key)}>
            {t(`ready.${key}.name`)}
          </Button>
        ))}
      </Row>
      <span className={styles.means}>{t('fromReadyHint')}</span>
    </fieldset>
  )
}
