import { type Dept, deptApi } from '@weir/contract/modules/system/dept'
import { userApi } from '@weir/contract/modules/system/user'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { choicesOf } from '../../../platform/choices/choices.ts'
import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { TreeCell } from '../../../ui/table/TreeCell.tsx'
import { useTree } from '../../../ui/tree/use-tree.ts'

const departments = choicesOf(deptApi.list)

const form = (
  <>
    <Field name="parentId" isParent choices={departments} />
    <Field name="name" />
    <Field name="head" />
    <Field name="phone" />
    <Field name="email" />
    <Field name="sort" />
    <Field name="status" />
  </>
)

/** The departments as the tree they are. */
export default function DeptPage() {
  const t = useTranslations('crud')
  const tp = useTranslations('user')
  const tree = useTree<Dept>()
  const { may } = useMay()
  const texts = {
    expand: (name: string) => t('tree.expand', { name }),
    collapse: (name: string) => t('tree.collapse', { name }),
  }
  const columns: ListColumn<Dept>[] = [
    { field: 'name', cell: (dept) => <TreeCell tree={tree} node={dept} texts={texts} /> },
    'head',
    'phone',
    'email',
    { field: 'userCount', cell: (dept) => (may(userApi.list) ? <UserCount dept={dept} /> : dept.userCount) },
    'sort',
    { field: 'status', cell: (dept) => <DeptSwitch dept={dept} /> },
    'createdAt',
  ]
  return (
    <CrudPage
      api={deptApi}
      arrange={tree.rows}
      filters={
        <>
          <Search name="name" />
          <Filter name="status" />
        </>
      }
      columns={columns}
      rowActions={({ id }) => (
        <FormLink endpoint={deptApi.add} initialValues={{ parentId: id }} label={t('addBelow')}>
          {form}
        </FormLink>
      )}
      addForm={form}
      editForm={form}
      whyKept={({ userCount }) => (userCount > 0 ? tp('deptHeld', { count: userCount }) : undefined)}
    />
  )
}

/** Opens them, with those of the departments below. */
const UserCount = ({ dept: { id, userCount } }: { dept: Dept }) => <ScreenLink to={to('user', { deptId: id })}>{userCount}</ScreenLink>

function DeptSwitch({ dept: { id, name, status } }: { dept: Dept }) {
  const t = useTranslations('user')
  return (
    <StatusSwitch endpoint={deptApi.setStatus} input={(next) => ({ id, status: next })} status={status} name={name}>
      <p>{t('deptDisabled')}</p>
    </StatusSwitch>
  )
}
