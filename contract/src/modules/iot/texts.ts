export { iotCardRecharge } from './iot-card-recharge.texts.ts'
export { iotCardType } from './iot-card-type.texts.ts'
export { iotCard, simPanel } from './iot-card.texts.ts'
export { iotRequest } from './iot-request.texts.ts'
