import type { Module } from '../../platform/module.ts'
import { deviceAlarmRoutes } from './device-alarm/device-alarm.routes.ts'
import { waterCardRoutes } from './water-card/water-card.routes.ts'

export const water: Module = {
  implementations: [waterCardRoutes, deviceAlarmRoutes],
}
