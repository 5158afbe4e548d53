import { loginLogApi } from '@weir/contract/modules/system/login-log'
import { onlineApi } from '@weir/contract/modules/system/online'
import { operLogApi } from '@weir/contract/modules/system/oper-log'
import { type User, userApi } from '@weir/contract/modules/system/user'
import { useTranslations } from 'use-intl/react'
import { to } from '@weir/contract/modules/to'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { MoreMenu } from '../../../ui/menu/MoreMenu.tsx'
import { RightsLink } from '../rights/RightsLink.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { queryOf } from '../../../platform/server/api.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { UserFields } from './UserFields.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { ShownOnce } from '../../../platform/secret/ShownOnce.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

const FURTHER = [
  userApi.resetPwd,
  userApi.rights,
  userApi.get,
  userApi.delete,
  userApi.erase,
  onlineApi.list,
  loginLogApi.list,
  operLogApi.list,
]

/** The actions on an account; a disabled button gives its reason. */
export function UserActions({ user }: { user: User }) {
  const t = useTranslations('user')
  const tc = useTranslations('crud')
  const why = useBar(user)
  return (
    <>
      <EditUser user={user} />
      <Allowed toAny={FURTHER}>
        <MoreMenu label={tc('moreActions')} row={<EditUser user={user} />}>
          <ResetPassword user={user} why={why} />
          <RightsLink endpoint={userApi.rights} id={user.id} name={user.userName} />
          <UserTraces userName={user.userName} />
          <HistoryLink of={userApi.get} id={user.id} name={user.userName} />
          <EraseUser user={user} why={why} />
          <DeleteLink endpoint={userApi.delete} row={user} why={why} about={<p>{t('userDeleted')}</p>} />
        </MoreMenu>
      </Allowed>
    </>
  )
}

/** In a menu: the lists that say where an account is signed in, where it tried to, and what it did. */
function UserTraces({ userName }: { userName: string }) {
  const t = useTranslations('menu')
  return (
    <>
      <ScreenLink isAct to={to('online', { userName })}>
        {t('online')}
      </ScreenLink>
      <ScreenLink isAct to={to('loginLog', { userName })}>
        {t('loginLog')}
      </ScreenLink>
      <ScreenLink isAct to={to('operLog', { operator: userName })}>
        {t('operLog')}
      </ScreenLink>
    </>
  )
}

/** In a row. One's own account can be edited too, but for what others decide. */
function EditUser({ user }: { user: User }) {
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

/** Of a colleague who has left. The account is disabled first, so that nobody is erased who still works here. */
function EraseUser({ user, why }: { user: User; why: string | undefined }) {
  const t = useTranslations('user')
  const error = useTranslations('user.error')
  const { action } = useResourceTexts('user')
  return (
    <Allowed to={userApi.erase}>
      <FormLink endpoint={userApi.erase} label={action(userApi.erase)} why={why ?? (user.status === 1 ? error('stillEnabled') : undefined)}>
        {(close) => (
          <FormDrawer
            endpoint={userApi.erase}
            of={user.userNickname}
            initialValues={{ id: user.id }}
            foot={
              <ActFoot
                verb={t('eraseVerb', { name: user.userNickname })}
                look="danger-solid"
                restate={t('eraseEffect', { name: user.userName })}
              />
            }
            onClose={close}
          >
            <Field name="reason" />
          </FormDrawer>
        )}
      </FormLink>
    </Allowed>
  )
}

const useDialog = lazyDialog(() => import('./ResetPasswordDialog.tsx'))

/** Asks, makes a new password, and shows it. */
function ResetPassword({ user, why }: { user: User; why: string | undefined }) {
  const { action } = useResourceTexts('user')
  const dialog = useDialog()
  const [password, setPassword] = useState<string>()
  return (
    <Allowed to={userApi.resetPwd}>
      <LinkButton why={why} {...dialog.opener}>
        {action(userApi.resetPwd)}
      </LinkButton>
      {dialog.shown({ user, onDone: setPassword })}
      {password && <OneTimePassword userName={user.userName} password={password} onClose={() => setPassword(undefined)} />}
    </Allowed>
  )
}

interface Props {
  userName: string
  password: string
  onClose: () => void
}

/** A password that nobody will see again. */
function OneTimePassword({ userName, password, onClose }: Props) {
  const t = useTranslations('user')
  const texts = {
    title: t('newFor', { name: userName }),
    once: t('once'),
    label: t('oneTime'),
    copy: t('copy'),
    copied: t('copied'),
  }
  return <ShownOnce secret={password} texts={texts} onClose={onClose} />
}

/** Why the caller can neither disable, reset nor delete an account, by whose it is. */
export function useWhyNot() {
  const { option } = useResourceTexts(userApi.list.resource)
  return ({ bar }: User): string | undefined => (bar === null ? undefined : option('bar', bar))
}

export const useBar = (user: User): string | undefined => useWhyNot()(user)
