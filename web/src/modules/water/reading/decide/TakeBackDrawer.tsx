import { useForm } from '@mantine/form'
import { readingApi } from '@weir/contract/modules/water/reading'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { FieldControl } from '../../../../platform/crud/fields/controls/FieldControl.tsx'
import { asInput, FormScope, useRule, type Values } from '../../../../platform/crud/fields/form.tsx'
import { useDraft } from '../../../../platform/crud/draft/use-draft.ts'
import { useSending } from '../../../../platform/crud/form/use-sending.ts'
import { grouped } from '../../../../platform/format.ts'
import { useResourceTexts } from '../../../../platform/texts.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { EffectTable } from './EffectTable.tsx'
import { changesNothing } from './figures.ts'
import { Reason } from './Reason.tsx'
import { calledBy, type Subject, SubjectCard } from './Subject.tsx'
import { useEffectOf } from './use-effect-of.ts'

/** Undo a decision, or withdraw a reading that counts. */
export type TakeBack = 'undo' | 'withdraw'

interface Props {
  how: TakeBack
  reading: Subject
  onClose: () => void
}

const ENDPOINT = { undo: readingApi.decide, withdraw: readingApi.withdraw } as const

/** Reverses an accepted reading or a decision: the household, and the effect. */
export default function TakeBackDrawer({ how, reading, onClose }: Props) {
  const t = useTranslations('readings.held')
  const crud = useTranslations('crud')
  const { option, action } = useResourceTexts('reading')
  const endpoint = ENDPOINT[how]
  const initial = { ids: [reading.id], ...(how === 'undo' && { decision: 'undo' }), reason: '' }
  const draft = useDraft(endpoint, initial)
  const form = useForm<Values>({ initialValues: draft.values, onValuesChange: draft.keep, validate: useRule(endpoint.input, 'reading') })
  const sending = useSending(endpoint, draft)
  const { reason: _, ...input } = initial
  const { data: effect, error } = useEffectOf(endpoint, input)
  const verb = how === 'undo' ? option('decision', 'undo') : action(readingApi.withdraw)
  const save = form.onSubmit((values) =>
    sending.send(values, asInput(endpoint.input, values) as WireInput<typeof endpoint>, {
      onSaved: () => {
        toast.ok(t(how === 'undo' ? 'done.undone' : 'done.withdrawn', { name: reading.deviceSn, count: 1 }))
        onClose()
      },
      onRefused: () => undefined,
    }),
  )
  const refusal = sending.error ?? error
  return (
    <SideDrawer title={`${verb} · ${calledBy(reading)}`} closeLabel={crud('close')} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <DrawerBody>
          {refusal && <Note tone="bad">{refusal.message}</Note>}
          <SubjectCard reading={reading} />
          {effect && <EffectTable effect={effect} />}
          <FormScope value={{ form, schema: endpoint.input, resource: 'reading', Control: FieldControl }}>
            <Reason />
          </FormScope>
        </DrawerBody>
        <DrawerFooter>
          <Button onClick={onClose}>
            {crud('cancel')}
            <kbd>Esc</kbd>
          </Button>
          <Button type="submit" look="primary" busy={sending.isPending}>
            {!effect || changesNothing(effect)
              ? verb
              : t('act.counts', { act: verb, quantity: grouped(effect.quantity), amount: grouped(effect.amount) })}
            <kbd>Enter</kbd>
          </Button>
        </DrawerFooter>
      </form>
    </SideDrawer>
  )
}
