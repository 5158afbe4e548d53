import type { Module } from '../../services/module.ts'
import * as routes from './routes.ts'

export const pay: Module = { implementations: Object.values(routes) }
