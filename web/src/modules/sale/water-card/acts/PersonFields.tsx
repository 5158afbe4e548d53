import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { PhoneSearch } from '@weir/contract/platform/schemas'
import { DOCUMENT_KINDS } from '@weir/contract/platform/text-rules/document-no'
import { plainSearch } from '@weir/contract/platform/text-rules/plain-text'
import { use, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { rowsOf } from '../../../../platform/choices/choices.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { useMay } from '../../../../platform/session/session.tsx'
import { Segmented } from '../../../../ui/input/Segmented.tsx'

/** Of the end user, on all cards of that person: `isFixed` without the right to correct the person. */
export const PersonFields = ({ isFixed, isNeeded = false }: { isFixed: boolean; isNeeded?: boolean }) => (
  <>
    <Field name="name" isFixed={isFixed} isNeeded={isNeeded} />
    <Field name="telephone" isFixed={isFixed} isNeeded={isNeeded} />
    <Field name="documentKind" isFixed={isFixed} isNeeded />
    <Field name="idCardNo" isFixed={isFixed} isNeeded={isNeeded} />
  </>
)

const households = rowsOf<HyUser>(hyUserApi, 'name', {
  found: (typed) => (/^\d+$/.test(plainSearch(typed)) || PhoneSearch.safeParse(typed).success ? 'telephone' : 'name'),
  label: ({ name, telephone }) => `${name} · ${telephone}`,
})
const KINDS = ['newcomer', 'known'] as const

/** For whom a card is: a person who comes new, or one who has a card already. */
export function HolderFields() {
  const t = useTranslations('waterCard.holder')
  const { form } = use(FormScope)!
  const [kind, setKind] = useState<(typeof KINDS)[number]>(form.getValues()['hyUserId'] ? 'known' : 'newcomer')
  const choose = (next: (typeof KINDS)[number]) => {
    for (const field of ['hyUserId', 'name', 'telephone', 'idCardNo']) form.setFieldValue(field, '')
    form.setFieldValue('documentKind', next === 'newcomer' ? DOCUMENT_KINDS[0] : '')
    setKind(next)
  }
  if (!useMay().may(hyUserApi.list)) return <PersonFields isFixed={false} isNeeded />
  return (
    <>
      <Segmented
        label={t('kind')}
        look="full"
        options={KINDS.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={choose}
      />
      {kind === 'known' ? (
        <Field name="hyUserId" choices={households} isNeeded nothing={t('find')} />
      ) : (
        <PersonFields isFixed={false} isNeeded />
      )}
    </>
  )
}
