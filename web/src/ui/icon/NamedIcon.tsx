import { Icon } from './Icon.tsx'
import { isIconName } from './icon-paths.ts'

/** The icon of a name from data; nothing for an unknown one. */
export const NamedIcon = ({ name }: { name: string }) => isIconName(name) && <Icon name={name} />
