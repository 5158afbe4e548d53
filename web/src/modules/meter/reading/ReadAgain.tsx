import { readingApi } from '@weir/contract/modules/meter/reading'

import { useRowResults } from '../../../platform/command/row-results.ts'
import { lazyDialog } from '../../../platform/lazy-dialog.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import type { Message } from './unreadable-message.ts'

const useDialog = lazyDialog(() => import('./ReadAgainDialog.tsx'))

/** In a row. */
export function ReadAgainLink({ message }: { message: Message }) {
  const { action } = useResourceTexts('reading')
  const dialog = useDialog()
  return (
    <>
      <LinkButton {...dialog.opener}>{action(readingApi.readAgain)}</LinkButton>
      {dialog.shown({ messages: [message] })}
    </>
  )
}

/** For those chosen in the list. */
export function ReadAgainChosen({ selection }: { selection: Selection<Message> }) {
  const { action } = useResourceTexts('reading')
  const dialog = useDialog()
  const results = useRowResults('reading', selection, ({ sender, topic }) => `${sender} · ${topic}`)
  return (
    <>
      <Button isSmall {...dialog.opener}>
        {action(readingApi.readAgain)}
      </Button>
      {dialog.shown({ messages: selection.rows, onDone: (answer) => void results.settle(selection.rows, answer) })}
      {results.shown}
    </>
  )
}
