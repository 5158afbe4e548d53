import { waterMeterApi } from '@weir/contract/modules/meter/water-meter'

import type { Context } from '../../../kernel/context.ts'

/** Registering the new meter on the way is adding a meter. */
export const mayRegister = ({ actor }: Context): boolean => actor.isSuper || actor.grants.has(waterMeterApi.add.id)
