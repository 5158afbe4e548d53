import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { use } from 'react'

import type { Choice } from '../../../platform/choices/choices.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { choice, deptChoices, type Held, paramsQuery } from './user-choices.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

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

/** Under the field of a mobile number that is not shown: the account is to have none from now on. */
function TakeOutPhone({ telephone }: { telephone: string }) {
  const t = useTranslations('user')
  const { form } = use(FormScope)!
  const isOut = form.getValues().telephone === null
  return (
    <Text as="p" tone="muted" size="small">
      {t(isOut ? 'phoneGoes' : 'phoneNow', { telephone })}{' '}
      <LinkButton onClick={() => form.setFieldValue('telephone', isOut ? '' : null)}>{t(isOut ? 'keepPhone' : 'takePhone')}</LinkButton>
    </Text>
  )
}
