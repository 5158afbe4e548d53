export { storedSettings } from './config/config.service.ts'
