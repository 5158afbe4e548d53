import type { personalApi } from '@weir/contract/modules/system/personal'
import type { WireOutput } from '@weir/contract/platform/endpoint'

/** The signed-in user, as the personal page has them. */
export type Person = WireOutput<(typeof personalApi)['get']>
export type OwnSession = WireOutput<(typeof personalApi)['sessions']>['list'][number]
