/** Whether this server may write into its project (`WEIR_GENERATOR`). */
let isOn = false
export const useGenerator = (allowed: boolean) => void (isOn = allowed)
export const mayWrite = () => isOn

/** Read when somebody needs it: it reads the sources of the whole product, and a server without them has all other screens. */
export const generator = () => import('@weir/generator')
