import { payChannelApi } from '@weir/contract/modules/pay/channel'
import { smsLogApi } from '@weir/contract/modules/sms/sms-log'
import type { SetupChannel } from '@weir/contract/modules/system/setup'
import type { WireInput, WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { FormDrawer, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { useCommand } from '../../../platform/server/api.ts'
import { Allowed } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { LinkButton } from '../../../ui/basics/Button.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { toast } from '../../../ui/basics/toast.tsx'

/** Tries a channel to the outside, and says what the other side answered. */
export const TestChannel = ({ channel }: { channel: SetupChannel }) =>
  channel.of === 'payment' ? <TestPayment channel={channel} /> : <TestSms channel={channel} />

function TestPayment({ channel: { code, name } }: { channel: SetupChannel }) {
  const t = useTranslations('setup')
  const said = useTranslations('payChannel')
  const test = useCommand(payChannelApi.test, {
    onDone: ({ isGood, words }) => (isGood ? toast.ok(said('good', { name })) : toast.bad(said('bad', { name, words }))),
  })
  return (
    <Allowed to={payChannelApi.test}>
      <LinkButton onClick={() => !test.isPending && test.mutate({ provider: code as WireInput<typeof payChannelApi.test>['provider'] })}>
        {t('test', { name })}
      </LinkButton>
    </Allowed>
  )
}

function TestSms({ channel: { code, name } }: { channel: SetupChannel }) {
  const t = useTranslations('setup')
  const said = useTranslations('smsLog')
  const { option } = useResourceTexts('smsLog')
  const onSaved = ({ state, description }: WireOutput<typeof smsLogApi.test>) => {
    const words = description && ` (${description})`
    const text = said('testSent', { state: option('state', state), words })
    if (state === 'failed') toast.bad(text)
    else toast.ok(text)
  }
  return (
    <FormLink endpoint={smsLogApi.test} label={t('test', { name })}>
      {(close) => (
        <FormDrawer endpoint={smsLogApi.test} of={name} initialValues={{ source: code }} onSaved={onSaved} onClose={close}>
          <Field name="telephone" />
          <Text as="p" tone="muted" size="small">
            {said('testHint')}
          </Text>
        </FormDrawer>
      )}
    </FormLink>
  )
}
