import { type Post, postApi } from '@weir/contract/modules/system/post'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'

const form = (
  <>
    <Field name="code" />
    <Field name="title" />
    <Field name="sequence" />
    <Field name="status" />
    <Field name="notes" />
  </>
)

/** The positions people hold; how many hold one opens who. */
export default function PostPage() {
  const t = useTranslations('user')
  return (
    <CrudPage
      api={postApi}
      filters={
        <>
          <Search name="title" />
          <Filter name="code" />
          <Filter name="status" />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        'title',
        'code',
        { field: 'userCount', cell: (post) => <UserCount post={post} /> },
        'sequence',
        { field: 'status', cell: (post) => <PostSwitch post={post} /> },
        'notes',
        'createdAt',
      ]}
      addForm={form}
      editForm={form}
      whyKept={({ userCount }) => (userCount > 0 ? t('postHeld', { count: userCount }) : undefined)}
    />
  )
}

const UserCount = ({ post: { id, userCount } }: { post: Post }) => <ScreenLink to={to('user', { postId: id })}>{userCount}</ScreenLink>

function PostSwitch({ post: { id, title, status } }: { post: Post }) {
  const t = useTranslations('user')
  return (
    <StatusSwitch endpoint={postApi.setStatus} input={(next) => ({ id, status: next })} status={status} name={title}>
      <p>{t('postDisabled')}</p>
    </StatusSwitch>
  )
}
