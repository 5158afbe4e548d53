import { type ComponentType, use } from 'react'

/**
 * A component in a file of its own, as with `lazy`. A part that was fetched before is drawn at once. React would show a fallback
 * for it and hold the part back: between two such pictures it lets 300 ms pass.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let part: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  /** Held by what is drawn: a failure reaches its boundary once, and is not asked for again and again. */
  let awaited: typeof coming
  const fetch = () =>
    (coming ??= load().then(
      ({ default: loaded }) => (part = loaded),
      (error: unknown) => {
        coming = undefined // the next one asks again
        throw error
      },
    ))
  function Part(props: Props) {
    const Loaded = part ?? use((awaited ??= fetch()))
    return <Loaded {...props} />
  }
  return Object.assign(Part, { fetch })
}
