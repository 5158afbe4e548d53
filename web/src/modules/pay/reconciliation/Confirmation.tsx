import { type DifferenceDetail, payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { useCommand } from '../../../platform/api.ts'
import { useIdempotencyKey } from '../../../platform/command/attempt.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { useDone } from '../../../platform/command/command-texts.ts'
import { grouped } from '../../../platform/format.ts'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './Pane.module.css'

/** An explanation waits for a second person, who confirms it or sends it back. */
export function Confirmation({ difference: { id, gap, decisions } }: { difference: DifferenceDetail }) {
  const t = useTranslations('reconciliation')
  const nameOf = useActorName()
  const errors = useTranslations('payDifference.error')
  const { action } = useResourceTexts('payDifference')
  const done = useDone()
  const { key, renewAfter } = useIdempotencyKey()
  const { confirm, reject } = payDifferenceApi
  const command = useCommand(confirm, { idempotencyKey: key })
  const explained = decisions.find(({ decision }) => decision === 'explain')
  // A confirmed difference has no button any more: a promise still says it.
  const send = () => void command.mutateAsync({ id }).then(() => done(confirm, { title: t('confirmed') }), renewAfter)
  return (
    <div className={styles.acts}>
      <div className={styles.act}>
        <p>{t.rich('confirmHint', { amount: grouped(gap), who: nameOf(explained?.actor ?? ''), b: (text) => <b>{text}</b> })}</p>
        <Allowed to={confirm}>
          <Button data-act busy={command.isPending} why={explained?.isMine ? errors('samePerson') : undefined} onClick={send}>
            {action(confirm)}
          </Button>
        </Allowed>
      </div>
      <div className={styles.act}>
        <p>{t('rejectHint')}</p>
        <FormButton endpoint={reject} initialValues={{ id }} foot={<ActFoot verb={action(reject)} restate={t('rejectHint')} />}>
          <Field name="reason" />
        </FormButton>
      </div>
    </div>
  )
}
