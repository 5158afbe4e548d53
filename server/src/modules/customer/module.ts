import type { Module } from '../../services/module.ts'
import { hyUserRoutes } from './hy-user/hy-user.routes.ts'

export const customer: Module = { implementations: [hyUserRoutes] }
