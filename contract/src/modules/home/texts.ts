export { dashboard } from './dashboard.texts.ts'
