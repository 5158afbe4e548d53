import { meterCounts } from '../modules/meter/menu-counts.ts'
import type { Waiting } from '../platform/counts/row-counts.tsx'

/** The counts at menu entries, by the key of their screen, module by module. */
export const menuCounts: Readonly<Record<string, Waiting | undefined>> = { ...meterCounts }
