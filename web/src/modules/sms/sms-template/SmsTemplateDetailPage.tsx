import { type SmsTemplate, smsTemplateApi } from '@weir/contract/modules/sms/sms-template'
import { to } from '@weir/contract/modules/to'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { useRead } from '../../../platform/server/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import bubble from '../messages.module.css'

const SHAPE = { head: 86, main: [140, 260] }

/** One template: its text, and the messages that it makes of real rows. */
export default function SmsTemplateDetailPage() {
  const query = useRead(smsTemplateApi.get, { id: Number(useParams().id) })
  usePaneTitle(query.data?.name)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(template) => <Template template={template} />}
    </Loaded>
  )
}

function Template({ template }: { template: SmsTemplate }) {
  const t = useTranslations('smsTemplate')
  const crud = useTranslations('crud')
  const { label, option } = useResourceTexts('smsTemplate')
  const { id, name, smsType, codeType, source, signature, templateCode, content, sort, status, notes, messageCount } = template
  const fact = (field: Parameters<typeof label>[0], value: string | null) => (value ? [{ label: label(field), value }] : [])
  return (
    <DetailPage
      title={name}
      tag={<StatusTag tone={status === 1 ? 'ok' : 'idle'}>{crud(status === 1 ? 'enabled' : 'disabled')}</StatusTag>}
      facts={[
        ...fact('smsType', option('smsType', smsType)),
        ...fact('codeType', codeType && option('codeType', codeType)),
        { label: label('signature'), value: signature || t('company') },
        ...fact('source', option('source', source)),
        ...fact('templateCode', templateCode),
        { label: label('sort'), value: String(sort) },
        {
          label: label('messageCount'),
          value: <ScreenLink to={messageCount > 0 ? to('smsLog', { templateId: id }) : undefined}>{messageCount}</ScreenLink>,
        },
        ...fact('notes', notes),
      ]}
      actions={
        <>
          <HistoryButton of={smsTemplateApi.get} id={id} name={name} />
          <FormButton endpoint={smsTemplateApi.edit} initialValues={template} look="primary">
            <TemplateForm />
          </FormButton>
        </>
      }
    >
      <Panel title={label('content')} sub={t('edits')}>
        <PanelBody>
          <p className={bubble.message}>{content}</p>
        </PanelBody>
      </Panel>
      <Panel>
        <PanelBody>
          <TemplatePreview smsType={smsType} content={content} signature={signature} />
        </PanelBody>
      </Panel>
    </DetailPage>
  )
}
