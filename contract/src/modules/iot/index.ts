export { iotCardApi } from './iot-card.ts'
export { iotCardRechargeApi } from './iot-card-recharge.ts'
export { iotCardTypeApi } from './iot-card-type.ts'
export { iotRequestApi } from './iot-request.ts'
