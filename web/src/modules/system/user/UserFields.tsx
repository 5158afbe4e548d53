import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'

import type { Choice } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { TakeOutPhone } from './TakeOutPhone.tsx'
import { choice, deptChoices, type Held, paramsQuery } from './user-choices.ts'

interface Props {
  /** The account's present roles and posts: no longer offered ones can still be kept. */
  roles?: Held[]
  posts?: Held[]
  isOwn?: boolean
  /** Masked. */
  telephone?: string | null
}

/** A user's department, permissions and contact data. */
export function UserFields({ roles = [], posts = [], isOwn = false, telephone = null }: Props) {
  const t = useTranslations('user')
  const { data } = useQuery(paramsQuery)
  const barred = (mayGive: boolean) => (isOwn ? { why: t('ownRoles') } : mayGive ? {} : { why: t('notYours') })
  const offered = data?.roles.map((role) => ({ ...choice(role), ...barred(role.mayGive) })) ?? []
  const givenRoles = withHeld(offered, roles)
  const givenPosts = withHeld(data?.posts.map(choice) ?? [], posts)
  return (
    <>
      <Field name="deptId" choices={deptChoices} />
      {givenRoles.length > 0 && <Field name="roleIds" choices={givenRoles} />}
      {givenPosts.length > 0 && <Field name="postIds" choices={givenPosts} />}
      {!isOwn && <Field name="telephone" />}
      {!isOwn && telephone !== null && <TakeOutPhone telephone={telephone} />}
      <Field name="email" />
      <Field name="gender" />
      <Field name="description" />
    </>
  )
}

const withHeld = (offered: Choice[], held: Held[]) => [
  ...offered,
  ...held.map(choice).filter(({ value }) => offered.every((other) => other.value !== value)),
]
