import { customerTitles } from './customer/screens.ts'
import { homeTitles } from './home/screens.ts'
import { placeTitles } from './place/screens.ts'
import { systemTitles } from './system/screens.ts'
import { waterTitles } from './water/screens.ts'

/** The titles of the screens, module by module. */
export const menu = { ...homeTitles, ...waterTitles, ...placeTitles, ...customerTitles, ...systemTitles }
