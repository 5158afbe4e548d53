import { z } from 'zod'

import { type Litre, Quantity } from '../../platform/units.ts'

/** A register as a meter shows it: at most nine digits of tons and three places. Apart from readings: pages of cards need it alone. */
export const Register = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,3})?$/)
  .pipe(Quantity)
  .meta({ unit: 'ton' }) as unknown as z.ZodType<Litre, string>

/** A register of a row. Its own schema keeps all three places on screens, where an amount of water has two. */
export const RegisterRead = Quantity.meta({ unit: 'ton' })
