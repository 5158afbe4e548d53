import type { HyUser } from '@weir/contract/modules/customer/hy-user'
import { MERGE_FIELDS } from '@weir/contract/modules/customer/hy-user-merge'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { textOf } from '../../../../platform/format.ts'
import { useMergePreview } from './use-merge-preview.ts'

/** Verb, object and effect: which record goes, and how many cards move. */
export function MergeFoot({ household }: { household: HyUser }) {
  const t = useTranslations('hyUser.merge')
  const { form, preview } = useMergePreview(household)
  if (!preview) return <ActFoot verb={t('plain')} why={t('chooseFirst')} />
  const { kept, other, cards, same } = preview
  const typed = (field: string) => textOf(form.values[field]).trim()
  const why = MERGE_FIELDS.some((field) => typed(`${field}From`) === '')
    ? t('chooseEach')
    : !same.idCardNo && typed('confirmName') === ''
      ? t('nameFirst')
      : typed('reason') === ''
        ? t('reasonFirst')
        : undefined
  const restate = t.rich('restate', { kept: kept.name, other: other.name, cards: cards.length, b: (text: ReactNode) => <b>{text}</b> })
  return <ActFoot verb={t('verb', { name: other.name })} look="danger-solid" restate={restate} why={why} />
}
