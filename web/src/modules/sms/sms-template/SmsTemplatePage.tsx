import { type SmsTemplate, smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { DeleteChosen, RowMenu } from '../../../platform/crud/confirm/deletion.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { TemplateForm } from './TemplateForm.tsx'

const detailOf = ({ id }: { id: number }) => to('smsTemplateDetail', { id })

/** The texts of all messages; each opens its editor, and its count the messages. */
export default function SmsTemplatePage() {
  const t = useTranslations('smsTemplate.error')
  const { may, mayAny } = useMay()
  const { action } = useResourceTexts('smsTemplate')
  const whyKept = ({ isBuiltIn }: SmsTemplate) => (isBuiltIn ? t('builtIn') : undefined)
  const columns: ListColumn<SmsTemplate>[] = [
    { field: 'name', to: detailOf },
    'smsType',
    { field: 'codeType', isSpare: true },
    'content',
    'source',
    { field: 'signature', isSpare: true },
    { field: 'templateCode', isSpare: true },
    'sort',
    { field: 'messageCount', to: ({ id, messageCount }) => (messageCount > 0 ? to('smsLog', { templateId: id }) : undefined) },
    { field: 'status', cell: (template) => <TemplateSwitch template={template} /> },
    { field: 'notes', isSpare: true },
    { field: 'createdAt', isSpare: true },
  ]
  return (
    <ListPage
      list={smsTemplateApi.list}
      adds={smsTemplateApi.add}
      filters={
        <>
          <Search name="name" />
          <Filter name="smsType" />
          <Filter name="source" />
          <Filter name="status" />
        </>
      }
      columns={columns}
      actions={
        <FormButton endpoint={smsTemplateApi.add} icon="plus" look="primary">
          <TemplateForm />
        </FormButton>
      }
      rowActions={
        mayAny([smsTemplateApi.edit, smsTemplateApi.delete, smsTemplateApi.get])
          ? (template) => (
              <>
                {may(smsTemplateApi.edit) && (
                  <ScreenLink isAct to={detailOf(template)}>
                    {action(smsTemplateApi.edit)}
                  </ScreenLink>
                )}
                <RowMenu api={smsTemplateApi} row={template} why={whyKept(template)} />
              </>
            )
          : undefined
      }
      batch={
        may(smsTemplateApi.delete) ? (selection) => <DeleteChosen endpoint={smsTemplateApi.delete} selection={selection} /> : undefined
      }
      whyNot={whyKept}
    />
  )
}

export function TemplateSwitch({ template: { id, name, status } }: { template: SmsTemplate }) {
  const t = useTranslations('smsTemplate')
  return (
    <StatusSwitch endpoint={smsTemplateApi.setStatus} input={(next) => ({ id, status: next })} status={status} name={name}>
      <p>{t('disables')}</p>
    </StatusSwitch>
  )
}
