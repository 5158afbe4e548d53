import { holds, kept, masked, none, nothing, type Personal } from '../../services/personal/personal-data.ts'
import { iotCardRecharges, iotCardRefunds, iotTransitions } from './ground/iot-card-recharge.table.ts'
import { iotCardTypes } from './ground/iot-card-type.table.ts'
import { iotCards } from './ground/iot-card.table.ts'
import { iotDraws, iotFigures, iotPackages } from './ground/iot-package.table.ts'
import { iotRequests } from './ground/iot-request.table.ts'
import { iotOperators } from './operator/operator.table.ts'

const DEVICE = 'of the SIM of a meter, which the utility holds'
const texts = { part: 'notes', searched: true } as const

/** SIM cards are in meters, and belong to the utility. */
export const iotPersonal: Personal = {
  tables: [
    holds(iotCardTypes, { name: none, packageCode: none, description: none }),
    holds(
      iotCards,
      {
        iccid: none,
        msisdn: kept('phone', DEVICE),
        imei: none,
        deviceSn: none,
        remark: masked('note'),
        reportedImei: none,
      },
      texts,
    ),
    holds(iotCardRecharges, {
      orderNo: none,
      deviceSn: none,
      packetName: none,
      packetDescription: none,
      packetCode: none,
      failureReason: none,
      transactionNo: none,
    }),
    holds(iotCardRefunds, { refundNo: none, transactionNo: none, reason: masked('note'), failureReason: none }, texts),
    holds(iotTransitions, { from: none, to: none, reason: masked('note') }, texts),
    holds(iotPackages, { name: none }),
    nothing(iotFigures),
    nothing(iotDraws),
    holds(iotRequests, { requestNo: none, deviceSn: none, reason: masked('note'), answerCode: none, answer: none }, texts),
    holds(iotOperators, { lastError: none }),
  ],
}
