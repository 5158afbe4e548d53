import type { Module } from '../../services/module.ts'

export { dashboardRoutes } from './dashboard/dashboard.routes.ts'

/** Its page shows what all modules bring, so its routes are made where these are composed. */
export const home: Module = { implementations: [] }
