export { iotCards } from './iot-card/iot-card.table.ts'
export { takeReport } from './iot-card/report.service.ts'
