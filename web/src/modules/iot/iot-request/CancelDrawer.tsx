import { type IotRequest, iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import type { RowResult } from '@weir/contract/platform/rows'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

import { useDone } from '../../../platform/command/command-texts.ts'
import { eachOf, refusedIn } from '../../../platform/command/row-results.ts'
import { Field } from '../../../platform/crud/fields/Field.tsx'
import { ActFoot } from '../../../platform/crud/form/ActFoot.tsx'
import { FormDrawer } from '../../../platform/crud/form/FormDrawer.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Note } from '../../../ui/basics/Note.tsx'

interface Props {
  requests: readonly IotRequest[]
  /** How many of the chosen ones stay as they are. */
  leftOut?: number
  onDone?: ((answer: { results?: RowResult[] | undefined }) => void) | undefined
  onClose: () => void
}

const { cancel } = iotRequestApi

/** Takes back requests that the operator does not work on, with a note. */
export default function CancelDrawer({ requests, leftOut = 0, onDone, onClose }: Props) {
  const t = useTranslations('iotCardRecharge.request')
  const { action, option } = useResourceTexts('iotRequest')
  const done = useDone()
  const count = requests.length
  const [first] = requests
  const isOne = count === 1
  const b = (text: ReactNode) => <b>{text}</b>
  const one = { iccid: first!.iccid, kind: option('kind', first!.kind) }
  return (
    <FormDrawer
      endpoint={cancel}
      title={action(cancel)}
      {...(isOne && { of: one.iccid })}
      initialValues={eachOf(requests)}
      foot={
        <ActFoot
          verb={isOne ? t('cancelV', one) : t('cancelManyV', { count })}
          look="danger-solid"
          restate={isOne ? t.rich('cancelA', { ...one, b }) : t.rich('cancelManyA', { count, b })}
        />
      }
      onSaved={(answer) => {
        const taken = count - refusedIn(answer).size
        if (taken > 0) done(cancel, { title: t('cancelled', { count: taken }) })
        onDone?.(answer)
      }}
      onClose={onClose}
    >
      {leftOut > 0 && <Note tone="warn">{t('leftOut', { count: leftOut })}</Note>}
      <Field name="note" />
    </FormDrawer>
  )
}
