import { type DifferenceDetail, payDifferenceApi } from '@weir/contract/modules/pay/difference'
import { useTranslations } from 'use-intl/react'

import { useCommand } from '../../../platform/api.ts'
import { useIdempotencyKey } from '../../../platform/command/attempt.ts'
import { shownInstant } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './Pane.module.css'

/** Asks for the word of the provider. The last one stands beside the button. */
export function AskProvider({ difference: { id, decisions }, place }: { difference: DifferenceDetail; place: number }) {
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
