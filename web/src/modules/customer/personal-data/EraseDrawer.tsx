import type { HyUser } from '@weir/contract/modules/customer/hy-user'
import { type ErasurePreview, personalDataApi } from '@weir/contract/modules/customer/personal-data'
import { useTranslations } from 'use-intl/react'

import { useDone } from '../../../platform/command/command-texts.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { Failure } from '../../../platform/loading/Failure.tsx'
import { useRead } from '../../../platform/server/api.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { grouped } from '../../../platform/format/format.ts'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Text } from '../../../ui/basics/Text.tsx'

/** Says first what goes and what stays, or what has to end before. */
export default function EraseDrawer({ household, onClose }: { household: HyUser; onClose: () => void }) {
  const t = useTranslations('personalData')
  const refusalOf = useRefusalText()
  const done = useDone()
  const { id, name } = household
  const { data, error } = useRead(personalDataApi.preview, { hyUserId: id })
  const isOpen = data !== undefined && data.open.length > 0
  const why = error ? refusalOf(error) : isOpen ? t('settleFirst') : data ? undefined : t('counting')
  return (
    <FormDrawer
      endpoint={personalDataApi.erase}
      of={name}
      initialValues={{ hyUserId: id }}
      foot={<ActFoot verb={t('verb', { name })} look="danger-solid" why={why} {...(data && !isOpen && { restate: t('consequence') })} />}
      // Of the name nothing is said any more.
      onSaved={() => done(personalDataApi.erase, { title: t('done', { id: String(id) }) })}
      onClose={onClose}
    >
      <Failure error={error} />
      {!data && !error && <Text tone="muted">{t('counting')}</Text>}
      {isOpen && <OpenMatters open={data.open} />}
      {data && !isOpen && <Effect preview={data} />}
      {data && !isOpen && <Field name="reason" />}
    </FormDrawer>
  )
}

function OpenMatters({ open }: Pick<ErasurePreview, 'open'>) {
  const t = useTranslations('personalData')
  const error = useTranslations('personalData.error')
  const what = open.map(({ kind, count }) => t('counted', { part: t(`open.${kind}`), count })).join(t('and'))
  return <Note tone="warn">{error('open', { what })}</Note>
}

function Effect({ preview: { goes, stays } }: { preview: ErasurePreview }) {
  const t = useTranslations('personalData')
  return (
    <>
      <Text tone="muted">{t('goes')}</Text>
      <DescriptionList items={goes.map(({ part, count }) => ({ label: t(`part.${part}`), value: grouped(String(count)) }))} columns={2} />
      <Text tone="muted">{t('stays')}</Text>
      <DescriptionList items={stays.map(({ part, count }) => ({ label: t(`kept.${part}`), value: grouped(String(count)) }))} columns={2} />
    </>
  )
}
