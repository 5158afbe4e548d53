import type { z } from 'zod'

import type { Destined } from '../platform/destination.ts'
import type { KnownScreen, ScreenKey } from './screens.ts'

type ScreenOf<Key extends ScreenKey> = Extract<KnownScreen, { key: Key }>

type ParamsOf<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

type ShownBy<One> = One extends { shows?: infer Shown } ? Exclude<Shown, undefined> : never
type QueryOf<One> = [ShownBy<One>] extends [never]
  ? object
  : ShownBy<One> extends { input: infer Input extends z.ZodType }
    ? z.input<Input>
    : object

/** A link gives every parameter of the screen's path, and any part of its query's input. */
export type GivenTo<Key extends ScreenKey> = Record<ParamsOf<ScreenOf<Key>['path']>, string | number> &
  Omit<Partial<QueryOf<ScreenOf<Key>>>, ParamsOf<ScreenOf<Key>['path']>>

/** Also refuses what a spread brings along: neither a parameter nor known to the query. */
type Only<Given, Known> = Given & { [Name in Exclude<keyof Given, keyof Known>]: never }

type Rest<Key extends ScreenKey, Given> =
  object extends GivenTo<Key> ? [given?: Only<Given, GivenTo<Key>>] : [given: Only<Given, GivenTo<Key>>]

/**
 * A page of the product: `to('waterCardDetail', { id })`, `to('waterMeter', { deviceSn })`. A wrong screen, a missing parameter or an
 * unknown filter does not compile. Only types come from the screens, so it brings no code of theirs into a page.
 */
export const to = <const Key extends ScreenKey, Given extends GivenTo<Key>>(screen: Key, ...[given]: Rest<Key, Given>): Destined => ({
  screen,
  given: { ...given },
})
