export { iotCardRechargeRoutes } from './iot-card-recharge/iot-card-recharge.routes.ts'
export { iotCardTypeRoutes } from './iot-card-type/iot-card-type.routes.ts'
export { iotCardRoutes } from './iot-card.routes.ts'
export { iotRequestRoutes } from './iot-request/iot-request.routes.ts'
