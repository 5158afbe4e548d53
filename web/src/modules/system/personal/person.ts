import type { personalApi } from '@weir/contract/modules/system/personal'
import type { WireOutput } from '@weir/contract/platform/endpoint'

/** Who is signed in, as the personal page has him. */
export type Person = WireOutput<(typeof personalApi)['get']>
export type OwnSession = WireOutput<(typeof personalApi)['sessions']>['list'][number]
