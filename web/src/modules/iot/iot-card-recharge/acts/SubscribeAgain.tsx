import { type IotCardRecharge, iotCardRechargeApi } from '@weir/contract/modules/iot/iot-card-recharge'
import { useTranslations } from 'use-intl/react'

import { ConfirmCommand } from '../../../../platform/crud/confirm/ConfirmCommand.tsx'
import { useResourceTexts } from '../../../../platform/texts/texts.tsx'
import { useOperatorAnswer } from '../../iot-request/request-state.ts'

interface Props {
  order: Pick<IotCardRecharge, 'id' | 'orderNo' | 'operator' | 'packetName' | 'channelStatus' | 'failureReason'>
  onClose: () => void
}

/** Asks the operator for the packages of an order once more. The question says why it failed, and that nobody pays again. */
export default function SubscribeAgain({ order, onClose }: Props) {
  const t = useTranslations('iotCardRecharge.retry')
  const { option } = useResourceTexts('iotCardRecharge')
  const answerOf = useOperatorAnswer()
  const { id, orderNo, operator, packetName, channelStatus, failureReason } = order
  return (
    <ConfirmCommand
      endpoint={iotCardRechargeApi.retry}
      input={{ id }}
      question={t('question', { operator: option('operator', operator), name: packetName })}
      told={{ title: t('done', { orderNo }) }}
      onClose={onClose}
    >
      <p>{t('advice', { reason: answerOf(failureReason) ?? option('channelStatus', channelStatus) })}</p>
    </ConfirmCommand>
  )
}
