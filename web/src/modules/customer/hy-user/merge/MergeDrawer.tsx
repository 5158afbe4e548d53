import { useQueryClient } from '@tanstack/react-query'
import { type HyUser, hyUserApi } from '@weir/contract/modules/customer/hy-user'
import { useTranslations } from 'use-intl/react'

import { rowsOf } from '../../../../platform/choices/choices.ts'
import { Field } from '../../../../platform/crud/fields/Field.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { MergeFoot } from './MergeFoot.tsx'
import { MergePreview } from './MergePreview.tsx'
import { subjectOf } from './subject.ts'
import { UNCHOSEN, useMergePreview } from './use-merge-preview.ts'

/** The other record, what moves from it, and of each field whose value stays. */
export default function MergeDrawer({ household, onClose }: { household: HyUser; onClose: () => void }) {
  const t = useTranslations('hyUser.merge')
  const queries = useQueryClient()
  const { resource, action } = hyUserApi.mergePreview
  const others = rowsOf<HyUser>(hyUserApi, 'name', {
    found: 'text',
    label: subjectOf,
    why: ({ id }) => (id === household.id ? t('itself') : undefined),
  })
  return (
    <FormDrawer
      endpoint={hyUserApi.merge}
      title={t('title')}
      of={household.name}
      initialValues={{ id: household.id, keptVersion: household.version, otherVersion: '', cards: '', ...UNCHOSEN }}
      foot={<MergeFoot household={household} />}
      onRefused={() => void queries.invalidateQueries({ queryKey: [resource, action] })}
      width="560px"
      onClose={onClose}
    >
      <Field name="otherId" choices={others} nothing={t('find')} />
      <MergePreview household={household} />
      <ConfirmName household={household} />
      <Field name="reason" />
    </FormDrawer>
  )
}

/** Typed where the documents differ. */
function ConfirmName({ household }: { household: HyUser }) {
  const { preview } = useMergePreview(household)
  return preview && !preview.same.idCardNo && <Field name="confirmName" isNeeded />
}
