import type { readingApi } from '@weir/contract/modules/meter/reading'
import type { WireOutput } from '@weir/contract/platform/endpoint'

/** A row of the list of unreadable messages. */
export type Message = WireOutput<typeof readingApi.unreadable>['list'][number]
