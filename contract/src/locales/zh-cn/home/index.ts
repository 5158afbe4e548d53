export { dashboard } from './dashboard.ts'
export { home } from './home.ts'
