import { useQuery } from '@tanstack/react-query'
import { type User, userApi } from '@weir/contract/modules/system/user'

import { queryOf } from '../../../platform/api.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormDrawer, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useBar } from './use-bar.ts'
import { UserFields } from './UserFields.tsx'

/** In a row. One's own account can be edited too, but for what others decide. */
export function EditUser({ user }: { user: User }) {
  const bar = useBar(user)
  return (
    <Allowed toAll={[userApi.edit, userApi.getEdit, userApi.params]}>
      <FormLink endpoint={userApi.edit} why={user.bar === 'super' ? bar : undefined}>
        {(close) => <UserForm id={user.id} onClose={close} />}
      </FormLink>
    </Allowed>
  )
}

/** Its roles and posts are read as the form opens: the list has only names. */
function UserForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useQuery({ ...queryOf(userApi.getEdit, { id }), staleTime: 0, gcTime: 0 })
  if (!data) return null
  const { user, roles, posts } = data
  const { status: _, ...values } = user
  const ids = (held: { id: number }[]) => held.map((one) => one.id)
  return (
    <FormDrawer
      endpoint={userApi.edit}
      of={user.userName}
      initialValues={{ ...values, roleIds: ids(roles), postIds: ids(posts) }}
      onClose={onClose}
    >
      <Field name="userNickname" />
      <UserFields roles={roles} posts={posts} isOwn={user.bar === 'self'} telephone={user.telephone} />
    </FormDrawer>
  )
}
