import { reconciliationApi, type ReconciliationDetail } from '@weir/contract/modules/pay/reconciliation'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/actor-name.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormButton } from '../../../platform/crud/form/FormDrawer.tsx'
import { grouped, shownInstant, shownTime, signed } from '../../../platform/format.ts'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { Allowed } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Equation } from '../../../ui/Equation.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import styles from './Day.module.css'
import { useWaiting } from './use-waiting.ts'

const useCloseDialog = lazyDialog(() => import('./CloseDay.tsx'))

interface Props {
  day: ReconciliationDetail
}

/** Bill less records is the difference; beside it the end of the day. */
export function DaySums({ day }: Props) {
  const t = useTranslations('reconciliation')
  const { lines, ourCount, theirTotal, ourTotal, gap, matched, matchedTotal, matchedAt } = day
  return (
    <div className={styles.sums}>
      <Equation
        terms={[
          { label: t('theirs', { count: lines }), value: grouped(theirTotal) },
          { sign: '−', label: t('ours', { count: ourCount }), value: grouped(ourTotal) },
        ]}
        result={{
          label: t('gapAsOf', { time: matchedAt ? shownTime(matchedAt) : '—' }),
          value: <span data-gap={gap !== '0.00' || undefined}>{signed(gap)}</span>,
          unit: t('yuan'),
        }}
        pending={
          <>
            <StatusDot tone="ok">{t('agreed', { count: matched, sum: grouped(matchedTotal) })}</StatusDot>
            <small>{t('agreedHint')}</small>
          </>
        }
        outlook={<Closing day={day} />}
      />
    </div>
  )
}

/** The end of the day: the open differences and the button. Of a closed day, its closer and time. */
function Closing({ day }: Props) {
  const t = useTranslations('reconciliation')
  const nameOf = useActorName()
  const { action } = useResourceTexts('reconciliation')
  const dialog = useCloseDialog()
  const { id, state, differences, aside, closer, closedAt } = day
  const { hint } = useWaiting(day)
  if (state === 'noBill') return null
  if (state === 'closed')
    return (
      <div className={styles.closing}>
        <Said title={t('isClosed')} hint={t('closedBy', { who: nameOf(closer ?? ''), time: shownInstant(closedAt!) })} />
        <FormButton
          endpoint={reconciliationApi.reopen}
          initialValues={{ id }}
          foot={<ActFoot verb={action(reconciliationApi.reopen)} restate={t('reopenHint')} />}
        >
          <Field name="reason" />
        </FormButton>
      </div>
    )
  const isOpen = state === 'open'
  const date = day.day.slice(5)
  return (
    <div className={styles.closing}>
      <Said title={t(isOpen ? 'notYet' : 'canClose')} hint={isOpen ? hint : t('canCloseHint', { date })} />
      <Allowed to={reconciliationApi.close}>
        <Button look={isOpen ? undefined : 'primary'} why={isOpen ? hint : undefined} {...dialog.opener}>
          {isOpen ? t('closeLeft', { date, count: differences + aside }) : t('closeDay', { date })}
        </Button>
        {dialog.shown({ day })}
      </Allowed>
    </div>
  )
}

const Said = ({ title, hint }: { title: string; hint: string }) => (
  <p>
    <b>{title}</b>
    <small>{hint}</small>
  </p>
)
