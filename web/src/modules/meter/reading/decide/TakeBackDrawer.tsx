import { readingApi } from '@weir/contract/modules/meter/reading'
import { useTranslations } from 'use-intl/react'

import { Failure } from '../../../../platform/loading/Failure.tsx'
import { FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { useDraftedForm } from '../../../../platform/crud/form/use-drafted-form.ts'
import { grouped } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { Button } from '../../../../ui/basics/Button.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../../ui/overlay/SideDrawer.tsx'
import { toast } from '../../../../ui/basics/toast.tsx'
import { EffectTable, useEffectOf, Reason } from './Effect.tsx'
import { changesNothing } from './held-reading.ts'
import { calledBy, type Subject, SubjectCard } from './Subject.tsx'

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
  const t = useTranslations('reading.held')
  const crud = useTranslations('crud')
  const { option, action } = useResourceTexts('reading')
  const endpoint = ENDPOINT[how]
  const initial = { ids: [reading.id], ...(how === 'undo' && { decision: 'undo' }), reason: '' }
  const { form, sending, inputOf, scope } = useDraftedForm(endpoint, initial)
  const { reason: _, ...input } = initial
  const { data: effect, error } = useEffectOf(endpoint, input)
  const verb = how === 'undo' ? option('decision', 'undo') : action(readingApi.withdraw)
  const save = form.onSubmit((values) =>
    sending.send(values, inputOf(values), {
      onSaved: () => {
        toast.ok(t(how === 'undo' ? 'done.undone' : 'done.withdrawn', { name: reading.deviceSn, count: 1 }))
        onClose()
      },
      onRefused: () => undefined,
    }),
  )
  return (
    <SideDrawer title={`${verb} · ${calledBy(reading)}`} closeLabel={crud('close')} onClose={onClose}>
      <form onSubmit={save} noValidate>
        <DrawerBody>
          <Failure error={error} />
          <Failure error={sending.error} command={endpoint} />
          <SubjectCard reading={reading} />
          {effect && <EffectTable effect={effect} />}
          <FormScope value={scope}>
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
