import type { MenuNode as Wire } from '@weir/contract/modules/system/menu-node'

/** An entry of the menu; the compiler cannot name the contract's recursive type across packages. */
export interface MenuNode extends Omit<Wire, 'children'> {
  children: MenuNode[]
}
