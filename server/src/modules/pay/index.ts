import type { Module } from '../../services/module.ts'
import { payOrderRoutes } from './order/order.routes.ts'

export const pay: Module = { implementations: [payOrderRoutes] }
