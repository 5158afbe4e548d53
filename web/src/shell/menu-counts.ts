import { waterCounts } from '../modules/sale/menu-counts.ts'
import type { Waiting } from '../platform/waiting.ts'

/** The counts at menu entries, by the key of their screen, module by module. */
export const menuCounts: Readonly<Record<string, Waiting | undefined>> = { ...waterCounts }
