import { type SmsTemplate, smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { CrudPage } from '../../../platform/crud/CrudPage.tsx'
import { StatusSwitch } from '../../../platform/crud/confirm/StatusSwitch.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { TemplateForm } from './TemplateForm.tsx'

/** The texts of all messages; each opens its preview, and its count the messages. */
export default function SmsTemplatePage() {
  const t = useTranslations('smsTemplate.error')
  const columns: ListColumn<SmsTemplate>[] = [
    { field: 'name', to: ({ id }) => to('smsTemplateDetail', { id }) },
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
    <CrudPage
      api={smsTemplateApi}
      filters={
        <>
          <Search name="name" />
          <Filter name="smsType" />
          <Filter name="source" />
          <Filter name="status" />
        </>
      }
      columns={columns}
      addForm={<TemplateForm />}
      editForm={<TemplateForm />}
      whyKept={({ isBuiltIn }) => (isBuiltIn ? t('builtIn') : undefined)}
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
