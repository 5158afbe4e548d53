import { PAY } from '../../../../platform/router/addresses.ts'

/** The address that a resident opens. The link stands behind the hash, which no server and no proxy sees. */
export const addressOf = ({ link, publicUrl }: { link: string; publicUrl: string | null }): string =>
  `${new URL('/', publicUrl ?? location.origin).href}#${PAY}?link=${link}`
