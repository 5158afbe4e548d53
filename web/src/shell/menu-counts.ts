import { waterCounts } from '../modules/water/menu-counts.ts'
import type { Waiting } from '../platform/waiting.ts'

/** What waits behind an entry of the menu, by the key of its screen, module by module. */
export const menuCounts: Readonly<Record<string, Waiting | undefined>> = { ...waterCounts }
