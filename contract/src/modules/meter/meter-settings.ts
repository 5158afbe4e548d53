import { z } from 'zod'

import { Register } from './register.ts'

const positive = { params: { reason: 'positive' } }

/** The settings of a meter that its model has a default for (domain-rules §4). */
export const METER_SETTINGS = ['maxFlow', 'registerRange', 'reportHours', 'commands'] as const

/** Tons in an hour above which a rise is held. */
export const MaxFlow = Register.refine((flow) => flow > 0, positive).meta({ unit: 'tonPerHour' })
/** The highest register before it starts again at 0. */
export const RegisterRange = Register.refine((range) => range > 0, positive)
export const ReportHours = z.int().min(1).max(720).meta({ unit: 'hour' })
