export { takeReport } from './iot-card/report.service.ts'
