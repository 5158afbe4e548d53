interface Policy {
  createScriptURL: (url: string) => string
}
interface Factory {
  createPolicy: (name: string, rules: Policy) => Policy
}

/** The content policy of the page knows this name, and no other. */
const POLICY = 'weir-workers'
const OWN = /^\/(assets|src|node_modules)\//

let policy: Policy | undefined

/** Addresses of our own build, and nothing that data could name. */
function trusted(url: string): string {
  if (!OWN.test(new URL(url, location.href).pathname) || new URL(url, location.href).origin !== location.origin)
    throw new TypeError(`${url} is no worker of ours`)
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes
  policy ??= factory?.createPolicy(POLICY, { createScriptURL: (one) => one })
  return policy?.createScriptURL(url) ?? url
}

/** Starts a worker by the address that the build gave it (`?worker&url`). */
export const startWorker = (url: string): Worker => new Worker(trusted(url), { type: 'module' })
