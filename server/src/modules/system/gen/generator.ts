import type { Context } from '../../../kernel/context.ts'
import { definePart } from '../../../kernel/parts.ts'

/** Whether this server may write into its project (`WEIR_GENERATOR`), and which that is: the sources it runs from, except in tests. */
export const generatorSettings = definePart<{ mayWrite: boolean; root?: string }>('system.generator', () => ({ mayWrite: false }))

export const mayWrite = ({ parts }: Pick<Context, 'parts'>) => parts.get(generatorSettings).mayWrite

/** Read when somebody needs it: it reads the sources of the whole product, and a server without them has all other screens. */
export const generator = () => import('@weir/generator')

/** The generator and the project that it writes into. */
export async function generatorOf({ parts }: Pick<Context, 'parts'>) {
  const product = await generator()
  return { ...product, root: parts.get(generatorSettings).root ?? product.root }
}
