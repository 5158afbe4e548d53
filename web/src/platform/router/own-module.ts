import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import type { ComponentType } from 'react'

import { createStore } from '../browser/store.ts'

/** A module with screens that the contract does not know: its `own-module.ts`. The server has no part in it, and grants nothing. */
export interface OwnModule {
  /** Its entries of the menu. `isShown`: with those that stand in the menu while the module is in use. */
  menu: (isShown: boolean) => MenuNode[]
  /** By the `component` of its entries. */
  pages: Record<string, () => Promise<{ default: ComponentType }>>
}

/** The entries of the modules that are loaded, behind those of the server. */
export const ownMenu = createStore<MenuNode[]>([])

/** The pages of loaded modules. */
export const ownPages = new Map<string, ComponentType>()
