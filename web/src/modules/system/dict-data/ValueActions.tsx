import { inLanguage } from '@weir/contract/texts/languages'
import type { Language } from '@weir/contract/locales/messages'
import { dictDataApi, type DictValue } from '@weir/contract/modules/system/dict-data'
import { useTranslations } from 'use-intl/react'

import { DeleteLink } from '../../../platform/crud/confirm/deletion.tsx'
import { FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { HistoryLink } from '../../../platform/history/HistoryLink.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useLanguage } from '../../../platform/texts.tsx'
import { MoreMenu } from '../../../ui/MoreMenu.tsx'
import { ClosedValueForm, dictValueForm } from './DictValueForm.tsx'
import { DictUses } from './DictUses.tsx'

export const dictLabel = ({ label, labelEn, labelZhTw }: DictValue, language: Language) => inLanguage(language, label, labelEn, labelZhTw)

interface Props {
  row: DictValue
  /** The program knows it. */
  isClosed: boolean
  /** Why it cannot be deleted. */
  whyKept: string | undefined
}

/** The actions on a value. */
export function ValueActions({ row, isClosed, whyKept }: Props) {
  const t = useTranslations('dictType')
  const tc = useTranslations('crud')
  const name = dictLabel(row, useLanguage())
  const { createdAt: _createdAt, ...record } = row
  const uses = <DictUses dictType={row.dictType} dictCode={row.id} />
  return (
    <>
      <FormLink endpoint={dictDataApi.edit} initialValues={row}>
        {isClosed ? <ClosedValueForm row={row} /> : dictValueForm}
      </FormLink>
      <StatusSwitch isLink endpoint={dictDataApi.edit} input={(status) => ({ ...record, status })} status={row.status} name={name}>
        {uses}
        <p>{t('disableWarning')}</p>
      </StatusSwitch>
      <Allowed toAny={[dictDataApi.get, dictDataApi.delete]}>
        <MoreMenu label={tc('moreActions')}>
          <HistoryLink of={dictDataApi.get} id={row.id} name={name} />
          <DeleteLink endpoint={dictDataApi.delete} row={row} name={name} why={whyKept} about={uses} />
        </MoreMenu>
      </Allowed>
    </>
  )
}
