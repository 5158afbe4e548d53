import { type SmsLog, smsLogApi } from '@weir/contract/modules/sms/sms-log'
import { to } from '@weir/contract/modules/to'
import { useParams } from 'react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { LIVE_MS, useRead } from '../../../platform/server/api.ts'
import { DetailPage } from '../../../platform/crud/detail/DetailPage.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { shownInstant } from '../../../platform/format/format.ts'
import { HistoryButton } from '../../../platform/history/HistoryLink.tsx'
import { Loaded } from '../../../platform/loading/Loaded.tsx'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { usePaneTitle } from '../../../platform/tabs/pane.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { StatusTag } from '../../../ui/basics/StatusTag.tsx'
import { ResendButton, SMS_TONE } from './sent-message.tsx'
import styles from '../messages.module.css'

const SHAPE = { head: 86, main: [140, 220] }

/** One message: its text, and what became of it. */
export default function SmsLogDetailPage() {
  const query = useRead(
    smsLogApi.get,
    { id: Number(useParams().id) },
    { refetchInterval: ({ state: { data } }) => data?.state === 'sending' && LIVE_MS },
  )
  usePaneTitle(query.data?.telephone)
  return (
    <Loaded query={query} shape={SHAPE}>
      {(message) => <Message message={message} />}
    </Loaded>
  )
}

function Message({ message }: { message: SmsLog }) {
  const t = useTranslations('smsTemplate')
  const { label, option } = useResourceTexts('smsLog')
  const { id, telephone, smsType, content, state, source, templateId, templateName, validUntil, createdAt } = message
  const field = (name: Parameters<typeof label>[0], value: ReactNode) => ({ label: label(name), value: value === '' ? null : value })
  return (
    <DetailPage
      title={telephone}
      tag={<StatusTag tone={SMS_TONE[state]}>{option('state', state)}</StatusTag>}
      facts={[
        field('smsType', option('smsType', smsType)),
        field(
          'templateName',
          <ScreenLink to={templateId === null ? undefined : to('smsTemplateDetail', { id: templateId })}>{templateName ?? '—'}</ScreenLink>,
        ),
        field('createdAt', shownInstant(createdAt)),
        ...(validUntil === null ? [] : [field('validUntil', shownInstant(validUntil))]),
      ]}
      actions={
        <>
          <HistoryButton of={smsLogApi.get} id={id} name={telephone} />
          <FormButton endpoint={smsLogApi.edit} initialValues={message}>
            <Field name="remark" />
          </FormButton>
          <ResendButton message={message} />
        </>
      }
    >
      <Panel title={label('content')}>
        <PanelBody>
          <p className={styles.message}>{content}</p>
        </PanelBody>
      </Panel>
      <Panel title={t('outcome')}>
        <PanelBody>
          <DescriptionList
            columns={2}
            items={[
              field('source', option('source', source)),
              field('messageId', message.messageId),
              field('statusCode', message.statusCode),
              field('description', message.description),
              field('billingItems', message.billingItems),
              field('cost', message.cost),
              field('sends', message.sends),
              field('remark', message.remark),
            ]}
          />
        </PanelBody>
      </Panel>
    </DetailPage>
  )
}
