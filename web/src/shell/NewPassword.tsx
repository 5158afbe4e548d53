import { useForm } from '@mantine/form'
import { personalApi } from '@weir/contract/modules/system/personal'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { PasswordField, PasswordStrength } from '../modules/system/personal/PasswordField.tsx'
import { Failure } from '../platform/loading/Failure.tsx'
import { ApiError, useCommand } from '../platform/server/api.ts'
import { isOnFields } from '../platform/server/failures.ts'
import { FormScope } from '../platform/crud/fields/Field.tsx'
import { useRule, type Values } from '../platform/command/typed-values.ts'
import { useSignOut } from '../platform/session/use-sign-out.ts'
import { Text } from '../ui/basics/Text.tsx'
import { Button } from '../ui/basics/Button.tsx'
import { LonePage } from '../ui/basics/LonePage.tsx'
import { toast } from '../ui/basics/toast.tsx'
import { Row } from '../ui/basics/Row.tsx'
import { stackClass } from '../ui/basics/layout-class.ts'

const { changePassword } = personalApi

/** The only page of a user whose password others know: after a new one, the console is there. */
export default function NewPassword() {
  const t = useTranslations('user')
  const ts = useTranslations('shell')
  const form = useForm<Values>({
    initialValues: { oldPassword: '', newPassword: '' },
    validate: useRule(changePassword.input, changePassword.resource),
  })
  const change = useCommand(changePassword, { failure: 'inPlace', onDone: () => toast.ok(t('dueDone')) })
  const leave = useSignOut()
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const save = form.onSubmit((values) =>
    change.mutate(values as WireInput<typeof changePassword>, {
      onError: (error) => error instanceof ApiError && form.setErrors(error.fieldErrors),
    }),
  )
  return (
    <LonePage brand={ts('globalTitle')}>
      <form ref={fields} className={stackClass({ gap: 'form' })} onSubmit={save} noValidate>
        <h1>{t('due')}</h1>
        <Text as="p" tone="muted">
          {t('dueAbout')}
        </Text>
        {!isOnFields(change.error) && <Failure error={change.error} />}
        <FormScope value={{ form, schema: changePassword.input, resource: changePassword.resource, Control: PasswordControl }}>
          <PasswordField name="oldPassword" autoComplete="current-password" />
          <PasswordField name="newPassword" autoComplete="new-password" description={t('passwordRule')}>
            {(typed) => <PasswordStrength typed={typed} />}
          </PasswordField>
        </FormScope>
        <Row align="stretch" isAtEnd>
          <Button busy={leave.isPending} onClick={() => leave.mutate()}>
            {ts('bar.signOut')}
          </Button>
          <Button type="submit" look="primary" busy={change.isPending}>
            {t('setPassword')}
          </Button>
        </Row>
      </form>
    </LonePage>
  )
}

const PasswordControl = ({ name }: { name: string }) => <PasswordField name={name} autoComplete="new-password" />
