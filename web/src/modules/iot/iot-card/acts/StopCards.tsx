import { iotCardApi } from '@weir/contract/modules/iot/iot-card'
import { TextInput } from '@mantine/core'
import { type ReactNode, use, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useDone } from '../../../../platform/command/command-texts.ts'
import { eachOf } from '../../../../platform/command/row-results.ts'
import { Field, FormScope } from '../../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../../platform/crud/form/FormDrawer.tsx'
import { textOf } from '../../../../platform/format/format.ts'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { lastFour, useNames } from '../card-state.ts'
import { CardNames, type ActProps, type Taking } from './ActedOn.tsx'

/** Stops cards, or logs them off: the effect stands before the button. A log-off cannot be undone, so it is typed twice. */
export default function StopCards({ type, cards, onSettled, onClose }: ActProps<Taking>) {
  const t = useTranslations('iotCard.ask')
  const done = useDone()
  const { action } = useResourceTexts('iotCard')
  const names = useNames()(cards)
  const [typed, setTyped] = useState('')
  const [first] = cards
  const isOne = cards.length === 1
  const proof = isOne && first ? lastFour(first.iccid) : String(cards.length)
  const isFinal = type === 'logOff'
  const missing = isFinal && typed.trim().toUpperCase() !== proof ? t(isOne ? 'digitsFirst' : 'countFirst') : undefined
  return (
    <FormDrawer
      endpoint={iotCardApi[type]}
      title={action(iotCardApi[type])}
      of={names}
      initialValues={eachOf(cards)}
      foot={<Foot type={type} names={names} why={missing} />}
      onSaved={(answer) => {
        if (!onSettled?.(answer)) done(iotCardApi[type], { title: t(`told.${type}`, { cards: names }) })
      }}
      onClose={onClose}
    >
      <CardNames cards={cards} />
      <Field name="reason" />
      {isFinal && (
        <TextInput
          label={isOne ? t('digits', { digits: proof }) : t('count', { count: proof })}
          withAsterisk
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </FormDrawer>
  )
}

function Foot({ type, names, why }: { type: Taking; names: string; why: string | undefined }) {
  const t = useTranslations('iotCard.ask')
  const { form } = use(FormScope)!
  const reason = textOf(form.values['reason']).trim()
  return (
    <ActFoot
      verb={t(`verb.${type}`, { cards: names })}
      look="danger-solid"
      restate={t.rich(`consequence.${type}`, { cards: names, b: (text: ReactNode) => <b>{text}</b> })}
      why={reason === '' ? t('reasonFirst') : why}
    />
  )
}
