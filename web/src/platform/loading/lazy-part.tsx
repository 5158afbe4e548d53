import { type ComponentType, use } from 'react'

/**
 * A component in a file of its own, as with `lazy`. A part that was fetched before is drawn at once. React would show a fallback
 * for it and hold the part back: between two such pictures it lets 300 ms pass.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let coming: Promise<ComponentType<Props>> | undefined
  /** Held by what is drawn: a failure reaches its boundary once, and is not asked for again and again. */
  let awaited: typeof coming
  const ask = () => {
    const asked: Promise<ComponentType<Props>> = load().then(
      ({ default: value }) => {
        // React draws at once what a promise holds that says so itself.
        awaited = Object.assign(asked, { status: 'fulfilled', value })
        return value
      },
      (error: unknown) => {
        coming = undefined // the next one asks again
        throw error
      },
    )
    return asked
  }
  const fetch = () => (coming ??= ask())
  function Part(props: Props) {
    const Loaded = use((awaited ??= fetch()))
    return <Loaded {...props} />
  }
  return Object.assign(Part, { fetch })
}
