import type { Module } from '../../services/module.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'

export const home: Module = { implementations: [dashboardRoutes] }
