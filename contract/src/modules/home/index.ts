export { dashboardApi } from './dashboard.ts'
