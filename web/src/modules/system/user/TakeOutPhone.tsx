import { use } from 'react'
import { useTranslations } from 'use-intl/react'

import { FormScope } from '../../../platform/crud/fields/Field.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { LinkButton } from '../../../ui/Button.tsx'

/** Under the field of a mobile number that is not shown: the account is to have none from now on. */
export function TakeOutPhone({ telephone }: { telephone: string }) {
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
