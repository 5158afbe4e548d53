import { useQuery, queryOptions } from '@tanstack/react-query'
import { userApi } from '@weir/contract/modules/system/user'
import type { OutputOf } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'
import { use } from 'react'
import { deptApi } from '@weir/contract/modules/system/dept'

import { type Choice, choicesOf } from '../../../platform/choices/choices.ts'
import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { ScopeSeen } from '../rights/ScopeSeen.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { call, queryOf, SHORT_TIMEOUT_MS } from '../../../platform/server/api.ts'

export const deptChoices = choicesOf(deptApi.treeSelect)
/** The options of the form. */
const paramsQuery = queryOf(userApi.params, {}, SHORT_TIMEOUT_MS)

interface Held {
  id: number
  name: string
}
const choice = ({ id, name }: Held): Choice => ({ value: String(id), label: name, name, depth: 0 })

const of = (what: 'roles' | 'posts') =>
  queryOptions({
    queryKey: [userApi.params.resource, 'choices', what],
    queryFn: async ({ signal }) => (await call(userApi.params, {}, { signal, timeoutMs: SHORT_TIMEOUT_MS }))[what].map(choice),
  })
export const roleChoices = of('roles')
export const postChoices = of('posts')

type UserParams = OutputOf<(typeof userApi)['params']>

interface Props {
  /** The account's present roles and posts: no longer offered ones can still be kept. */
  roles?: Held[]
  posts?: Held[]
  isOwn?: boolean
  /** Masked. */
  telephone?: string | null
}

/** Rights that the form may not change are shown with the reason. */
function useOffered({ roles = [], posts = [], isOwn = false }: Props) {
  const t = useTranslations('user')
  const { data } = useQuery(paramsQuery)
  const barred = (mayGive: boolean) => (isOwn ? { why: t('ownRoles') } : mayGive ? {} : { why: t('notYours') })
  const offered = data?.roles.map((role) => ({ ...choice(role), ...barred(role.mayGive) })) ?? []
  const givenRoles = withHeld(offered, roles)
  const givenPosts = withHeld(data?.posts.map(choice) ?? [], posts)
  return { data, givenRoles, givenPosts }
}

/** A user's department, permissions and contact data. */
export function UserFields(props: Props) {
  const { isOwn = false, telephone = null } = props
  const { data, givenRoles, givenPosts } = useOffered(props)
  return (
    <>
      <Field name="deptId" choices={deptChoices} />
      {givenRoles.length > 0 && <Field name="roleIds" choices={givenRoles} />}
      {!isOwn && data && <Seen params={data} />}
      {givenPosts.length > 0 && <Field name="postIds" choices={givenPosts} />}
      {!isOwn && <Field name="telephone" />}
      {!isOwn && telephone !== null && <TakeOutPhone telephone={telephone} />}
      <Field name="email" />
      <Field name="gender" />
      <Field name="description" />
    </>
  )
}

/** Says what the account will see with the roles and the department of the form. */
function Seen({ params: { roles, departments } }: { params: UserParams }) {
  const t = useTranslations('user')
  const { form } = use(FormScope)!
  const { roleIds = [], deptId } = form.getValues() as { roleIds?: (number | string)[]; deptId?: number | string | null }
  if (roleIds.length === 0) return <Note tone="warn">{t('noRole')}</Note>
  const scopes = roles.filter(({ id }) => roleIds.some((given) => Number(given) === id))
  return deptId && scopes.length > 0 ? <ScopeSeen scopes={scopes} departments={departments} deptId={Number(deptId)} /> : null
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
