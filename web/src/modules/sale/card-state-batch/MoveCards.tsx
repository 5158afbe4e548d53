import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { Field, FormScope } from '../../../platform/crud/fields/Field.tsx'
import { RestoredDraft } from '../../../platform/draft/RestoredDraft.tsx'
import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { isEnter } from '../../../ui/is-enter.ts'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import type { MoveProps } from './move-types.ts'
import { MovePreview } from './MovePreview.tsx'
import { useMove } from './use-move.ts'

/** The cards that get another state, those that keep theirs with the reason, and one button that sends it. */
export default function MoveCards(props: MoveProps) {
  const { to, selection, of, seen, onClose } = props
  const t = useTranslations('cardStates')
  const crud = useTranslations('crud')
  const batches = useTranslations('batches')
  const { form, draft, scope, query, reason, refusal, send, isPending } = useMove(props)
  const { data, error, refetch, isFetching } = query
  const count = data?.counts.changing ?? 0
  const why = whyNot(t, { isCounted: data !== undefined, count, reason })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (data && why === undefined && !isFetching) send(data)
  }
  return (
    <SideDrawer title={t(`${to}.drawer`)} aside={of} closeLabel={crud('close')} width="640px" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl Enter stands on the button, which has its own press */}
      <form ref={startTyping} onSubmit={submit} onKeyDown={sendByKey} aria-busy={isFetching} noValidate>
        <FormScope value={scope}>
          <DrawerBody>
            {draft.isRestored && <RestoredDraft onDiscard={() => form.setValues({ ...draft.discard() })} />}
            {refusal && <Note tone="bad">{refusal}</Note>}
            <Field name="reason" />
            {!data && error && <LoadFailed error={error} onRetry={refetch} />}
            {!data && !error && <Note tone="idle">{batches('counting')}</Note>}
            {data && <MovePreview to={to} selection={selection} preview={data} seen={seen} />}
          </DrawerBody>
          <DrawerFooter restate={count > 0 && t.rich(`${to}.restate`, { count, b: (text: ReactNode) => <b>{text}</b> })}>
            <Button onClick={onClose}>
              {crud('cancel')}
              <kbd>Esc</kbd>
            </Button>
            <Button
              type="submit"
              look="primary"
              busy={isPending || (isFetching && data !== undefined)}
              disabled={why !== undefined}
              why={why}
            >
              {t(`${to}.verb`, { count })}
              <kbd>Ctrl Enter</kbd>
            </Button>
          </DrawerFooter>
        </FormScope>
      </form>
    </SideDrawer>
  )
}

/** Enter alone is a new line of the reason. */
function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
  if (!isEnter(event) || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The drawer begins in the reason: without the mark it would begin on its close button. */
function startTyping(form: HTMLFormElement | null) {
  form?.querySelector('input, textarea')?.setAttribute('data-autofocus', '')
}

interface Facts {
  isCounted: boolean
  count: number
  reason: string
}

/** Why nothing can be sent yet. */
function whyNot(t: (key: 'nothing' | 'missingReason') => string, { isCounted, count, reason }: Facts): string | undefined {
  if (isCounted && count === 0) return t('nothing')
  return reason === '' || !isCounted ? t('missingReason') : undefined
}
