/** Whether this server may write into its project (`WEIR_GENERATOR`), and which that is: the sources it runs from, except in tests. */
let isOn = false
let project: string | undefined
export function useGenerator(allowed: boolean, root?: string) {
  isOn = allowed
  project = root
}
export const mayWrite = () => isOn

/** Read when somebody needs it: it reads the sources of the whole product, and a server without them has all other screens. */
export async function generator() {
  const product = await import('@weir/generator')
  return { ...product, root: project ?? product.root }
}
