// The server from its sources, as `npm run dev` starts it again after each change. All else runs the bundle.
import { registerHooks, type ResolveFnOutput } from 'node:module'

/**
 * Node reads a package's `exports` again for each file that names it and for each file in it. drizzle's are 180 KB: a fifth of a start's
 * cost. So each name is resolved once, and relative imports resolve from there.
 */
const found = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!specifier.startsWith('drizzle-orm')) return next(specifier, context)
    const resolved = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, resolved)
    return resolved
  },
})

await import('../server/src/main.ts')
