import { type MeterCommand, meterCommandApi, meterCommandCan } from '@weir/contract/modules/meter/meter-command'
import { type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer, FormLink } from '../../../platform/crud/form/FormDrawer.tsx'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { LinkButton } from '../../../ui/Button.tsx'

const { cancel, retry } = meterCommandApi
const useRetry = lazyDialog(() => import('./RetryCommandDialog.tsx'))

/** Retry of a command that failed, and the end of one that nobody wants any more. */
export function CommandActs({ command }: { command: MeterCommand }) {
  const t = useTranslations('meterCommand')
  const why = useTranslations('meterCommand.error')
  const { action, option } = useResourceTexts('meterCommand')
  const retrying = useRetry()
  const { id, deviceSn: sn, type } = command
  const said = { command: option('type', type), sn, b: (text: ReactNode) => <b>{text}</b> }
  return (
    <>
      <Allowed to={retry}>
        <LinkButton why={meterCommandCan.retry(command) ? undefined : why('notFailed')} {...retrying.opener}>
          {action(retry)}
        </LinkButton>
        {retrying.shown({ command })}
      </Allowed>
      <FormLink endpoint={cancel} why={meterCommandCan.cancel(command) ? undefined : why('notOpen')}>
        {(close) => (
          <FormDrawer
            endpoint={cancel}
            title={action(cancel)}
            of={sn}
            initialValues={{ id }}
            foot={<ActFoot verb={t('cancelV', said)} look="danger-solid" restate={t.rich('cancelCons', said)} />}
            onClose={close}
          >
            <Field name="note" />
          </FormDrawer>
        )}
      </FormLink>
    </>
  )
}
