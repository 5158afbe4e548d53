import { type DifferenceDetail, payDifferenceApi } from '@weir/contract/modules/pay/difference'
import type { DifferenceAct } from '@weir/contract/modules/pay/difference-codes'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl/react'

import { useDryRun } from '../../../platform/command/typed-values.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { grouped, shownInstant } from '../../../platform/format/format.ts'
import { lazyDialog } from '../../../platform/loading/lazy-dialog.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { useKeys } from '../../../ui/hooks/use-keys.ts'
import { useConsequence } from './day-facts.ts'
import styles from './Pane.module.css'
import { useCommand } from '../../../platform/server/api.ts'
import { useIdempotencyKey } from '../../../platform/command/attempt.ts'
import { toast } from '../../../ui/basics/toast.tsx'

const useSettleDialog = lazyDialog(() => import('./SettleDifference.tsx'))
const useExplainDialog = lazyDialog(() => import('./ExplainDifference.tsx'))

interface Props {
  difference: DifferenceDetail
}

/** The acts that fit, each with its consequence beside its button. A digit presses the button. */
export function DifferenceActs({ difference }: Props) {
  const { may } = useMay()
  const box = useRef<HTMLDivElement>(null)
  const press = (n: number) => () => box.current?.querySelectorAll<HTMLButtonElement>('[data-act]')[n]?.click()
  useKeys({ 1: press(0), 2: press(1), 3: press(2), 4: press(3) })
  const acts = may(payDifferenceApi.settle) ? difference.acts : []
  const isAsked = difference.canAsk && may(payDifferenceApi.ask)
  // Without a word of the provider nothing of ours can be taken back.
  const isAskFirst = isAsked && difference.queue === 'onlyOurs'
  return (
    <div ref={box} className={styles.acts}>
      {isAskFirst && <AskProvider difference={difference} place={1} />}
      {acts.map((act, i) => (
        <Act key={act} difference={difference} act={act} place={i + (isAskFirst ? 2 : 1)} />
      ))}
      {may(payDifferenceApi.explain) && <Explain difference={difference} place={acts.length + (isAskFirst ? 2 : 1)} />}
      {isAsked && !isAskFirst && <AskProvider difference={difference} place={acts.length + 2} />}
    </div>
  )
}

function Act({ difference, act, place }: Props & { act: DifferenceAct; place: number }) {
  const t = useTranslations('reconciliation')
  const { option } = useResourceTexts('payDifference')
  const refusalOf = useRefusalText()
  const dialog = useSettleDialog()
  const consequence = useConsequence()
  const { id, decisions } = difference
  // A word of the provider may allow the act.
  const { data, error, isPlaceholderData } = useDryRun(payDifferenceApi.settle, {
    id,
    act,
    gap: difference.gap,
    remainingQuantity: difference.remaining ?? undefined,
  })
  const settled = error || isPlaceholderData ? undefined : data
  const verb = option('act', act)
  const why = error ? refusalOf(error) : undefined
  return (
    <div className={styles.act} data-decisions={decisions.length}>
      <p>
        {settled ? consequence(settled) : <b>{verb}</b>}
        {why !== undefined && ` ${why}`}
      </p>
      <Button
        data-act
        look={act === 'credit' || act === 'finish' ? undefined : 'danger'}
        {...dialog.opener}
        why={why ?? (settled ? undefined : t('computing'))}
      >
        {settled ? t('verbAmount', { verb, amount: grouped(settled.amount) }) : verb}
        <kbd>{place}</kbd>
      </Button>
      {settled && dialog.shown({ difference, settled })}
    </div>
  )
}

function Explain({ difference, place }: Props & { place: number }): ReactNode {
  const t = useTranslations('reconciliation')
  const { action } = useResourceTexts('payDifference')
  const dialog = useExplainDialog()
  return (
    <div className={styles.act}>
      <p>{t.rich('explainHint', { amount: grouped(difference.gap), b: (text) => <b>{text}</b> })}</p>
      <Button data-act {...dialog.opener}>
        {t('explainButton', { verb: action(payDifferenceApi.explain) })}
        <kbd>{place}</kbd>
      </Button>
      {dialog.shown({ difference })}
    </div>
  )
}

/** Asks for the word of the provider. The last one stands beside the button. */
function AskProvider({ difference: { id, decisions }, place }: { difference: DifferenceDetail; place: number }) {
  // Each word is an attempt of its own.
  return <Ask key={decisions.length} id={id} last={decisions.find(({ answer }) => answer !== null)} place={place} />
}

function Ask({ id, last, place }: { id: number; last: DifferenceDetail['decisions'][number] | undefined; place: number }) {
  const t = useTranslations('reconciliation')
  const { action, option } = useResourceTexts('payDifference')
  const { key, renewAfter } = useIdempotencyKey()
  const ask = useCommand(payDifferenceApi.ask, { idempotencyKey: key })
  // The answer is a decision, which draws the button again: a promise still says it.
  const send = () =>
    void ask.mutateAsync({ id }).then(({ answer }) => toast.ok(t('answered', { answer: option('answer', answer) })), renewAfter)
  return (
    <div className={styles.act}>
      <p>
        {last?.answer ? t('lastAnswer', { answer: option('answer', last.answer), time: shownInstant(last.at).slice(5) }) : t('askHint')}
      </p>
      <Button data-act busy={ask.isPending} onClick={send}>
        {action(payDifferenceApi.ask)}
        <kbd>{place}</kbd>
      </Button>
    </div>
  )
}
