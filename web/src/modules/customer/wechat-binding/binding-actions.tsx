import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { wechatBindingApi } from '@weir/contract/modules/customer/wechat-binding'
import { useTranslations } from 'use-intl/react'

import { rowsOf } from '../../../platform/choices/choices.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'

const households = rowsOf<HyUser>(hyUserApi, 'name', {
  found: (typed) => (/^\d+$/.test(typed) ? 'telephone' : 'name'),
  label: ({ name, telephone }) => `${name} · ${telephone}`,
})

/** Binds a WeChat: to a household that is chosen, or to that of the page. */
export function BindButton({ household, isPrimary = false }: { household?: { id: number }; isPrimary?: boolean }) {
  const t = useTranslations('wechatBinding')
  return (
    <FormButton
      endpoint={wechatBindingApi.add}
      label={t('bind')}
      icon="plus"
      {...(isPrimary && { look: 'primary' })}
      {...(household && { initialValues: { hyUserId: household.id } })}
    >
      {!household && <Field name="hyUserId" choices={households} nothing={t('find')} />}
      <Field name="openid" />
      <Note tone="info">{t('openidAdvice')}</Note>
      <Field name="nickname" />
    </FormButton>
  )
}

const useDialog = lazyDialog(() => import('./UnbindDialog.tsx'))

interface Props {
  binding: { id: number; nickname: string }
  household: { id: number; name: string }
}

/** In a row. */
export function UnbindLink({ binding, household }: Props) {
  const { action } = useResourceTexts('wechatBinding')
  const dialog = useDialog()
  return (
    <Allowed to={wechatBindingApi.unbind}>
      <LinkButton {...dialog.opener}>{action(wechatBindingApi.unbind)}</LinkButton>
      {dialog.shown({ binding, household })}
    </Allowed>
  )
}
