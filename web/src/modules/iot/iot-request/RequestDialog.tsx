import { type IotRequest, iotRequestApi } from '@weir/contract/modules/iot/iot-request'
import type { RowResult } from '@weir/contract/platform/rows'
import { useTranslations } from 'use-intl/react'

import { useActorName } from '../../../platform/session/actor-name.ts'
import { eachOf, refusedIn } from '../../../platform/command/row-results.ts'
import { ConfirmCommand } from '../../../platform/crud/confirm/ConfirmCommand.tsx'
import { shownInstant } from '../../../platform/format/format.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { useOperatorAnswer } from './request-state.ts'

interface Props {
  act: 'confirm' | 'retry'
  requests: readonly IotRequest[]
  /** How many of the chosen ones stay as they are. */
  leftOut?: number
  onDone?: ((answer: { results?: RowResult[] | undefined }) => void) | undefined
  onClose: () => void
}

/** Says which cards the requests are about and what the operator does with them, before it asks. */
export default function RequestDialog({ act, requests, leftOut = 0, onDone, onClose }: Props) {
  const t = useTranslations('iotCardRecharge.request')
  const { option } = useResourceTexts('iotRequest')
  const count = requests.length
  const [first] = requests
  const one = { iccid: first!.iccid, kind: option('kind', first!.kind) }
  const isOne = count === 1
  return (
    <ConfirmCommand
      endpoint={iotRequestApi[act]}
      input={eachOf(requests)}
      question={isOne ? t(`${act}Q`, one) : t(`${act}ManyQ`, { count })}
      confirm={isOne ? t(`${act}V`, one) : t(`${act}ManyV`, { count })}
      isHarmful={act === 'confirm'}
      told={(answer) => {
        const done = count - refusedIn(answer).size
        return done > 0 && { title: t(act === 'confirm' ? 'confirmed' : 'retried', { count: done }) }
      }}
      {...(onDone && { onDone })}
      onClose={onClose}
    >
      {isOne && <Asked request={first!} />}
      <p>{t(`${act}A`)}</p>
      {leftOut > 0 && <Note tone="warn">{t('leftOut', { count: leftOut })}</Note>}
    </ConfirmCommand>
  )
}

/** The person who asked, and why; or the last answer of the operator. */
function Asked({ request }: { request: IotRequest }) {
  const t = useTranslations('iotCardRecharge.request')
  const { label } = useResourceTexts('iotRequest')
  const nameOf = useActorName()
  const answerOf = useOperatorAnswer()
  const { actor, createdAt, reason, deviceSn, answer } = request
  const fact = (field: 'reason' | 'deviceSn' | 'answer', value: string | null) => (value === null ? [] : [{ label: label(field), value }])
  return (
    <DescriptionList
      items={[
        { label: label('actor'), value: t('asked', { actor: nameOf(actor), time: shownInstant(createdAt) }) },
        ...fact('reason', reason),
        ...fact('deviceSn', deviceSn),
        ...fact('answer', answerOf(answer)),
      ]}
    />
  )
}
