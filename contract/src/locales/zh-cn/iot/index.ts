export { iotCard } from './iot-card.ts'
export { iotCardType } from './iot-card-type.ts'
export { iotCardRecharge } from './iot-card-recharge.ts'
export { iotRequest } from './iot-request.ts'
