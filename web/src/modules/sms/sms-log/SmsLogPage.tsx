import { type SmsLog, smsLogApi, whyNotResent } from '@weir/contract/modules/sms/sms-log'
import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { ExportButton } from '../../../platform/crud/list/ExportButton.tsx'
import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormButton, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import type { ListColumn } from '../../../platform/crud/list/list-columns.tsx'
import { RowActs } from '../../../platform/crud/confirm/deletion.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { ResendLink, SMS_TONE } from './sent-message.tsx'

const isMoving = ({ state }: SmsLog) => state === 'sending'

/** Every message that left, or was to, with the words of its provider. */
export default function SmsLogPage() {
  const made = useTranslations('smsLog')
  const { option } = useResourceTexts('smsLog')
  const { mayAny } = useMay()
  const columns: ListColumn<SmsLog>[] = [
    { field: 'createdAt', to: ({ id }) => to('smsLogDetail', { id }) },
    'telephone',
    'smsType',
    'content',
    { field: 'state', tag: ({ state }) => SMS_TONE[state] },
    'billingItems',
    'cost',
    'description',
    { field: 'sends', isSpare: true },
    { field: 'source', isSpare: true },
    {
      field: 'templateName',
      isSpare: true,
      to: ({ templateId }) => (templateId === null ? undefined : to('smsTemplateDetail', { id: templateId })),
    },
    { field: 'messageId', isSpare: true },
    { field: 'statusCode', isSpare: true },
    { field: 'validUntil', isSpare: true },
    'remark',
  ]
  return (
    <ListPage
      list={smsLogApi.list}
      made={{ advice: made('made'), act: made('madeAt'), to: to('reminderBatch') }}
      counts={smsLogApi.counts}
      columns={columns}
      isPending={isMoving}
      actions={
        <>
          <ExportButton endpoint={smsLogApi.export} />
          <FormButton endpoint={smsLogApi.test}>
            <Field name="source" />
            <Field name="telephone" />
          </FormButton>
        </>
      }
      rowActions={
        mayAny([smsLogApi.resend, smsLogApi.edit])
          ? (message) => (
              <RowActs isBarred={whyNotResent(message) !== undefined}>
                <ResendLink message={message} />
                <FormLink endpoint={smsLogApi.edit} initialValues={message}>
                  <Field name="remark" />
                </FormLink>
              </RowActs>
            )
          : undefined
      }
      views={(['failed', 'undelivered', 'kept'] as const).map((state) => (
        <View key={state} filter={{ state }} tone={SMS_TONE[state]}>
          {option('state', state)}
        </View>
      ))}
      filters={
        <>
          <Search name="telephone" />
          <Filter name="smsType" />
          <Filter name="state" />
          <Filter name="templateId" />
          <Filter name="messageId" />
          <Filter name="dateRange" />
        </>
      }
    />
  )
}
