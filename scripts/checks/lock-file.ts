// The lock file must install everywhere: with the optional packages of every platform, from whichever registry a machine uses.
// And each package that runs has a licence that a release may hand on.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { root } from '../launch/paths.mjs'
import { readLock, wrongLicences } from '../release/lock.ts'

const Locked = z.object({
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})
const LockFile = z.object({ packages: z.record(z.string(), Locked) })

const { packages } = LockFile.parse(JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')))
const problems: string[] = []
for (const [at, { resolved, link, optionalDependencies }] of Object.entries(packages)) {
  if (resolved && !link) problems.push(`${at} names a download address (npm config omit-lockfile-registry-resolved)`)
  for (const name of Object.keys(optionalDependencies))
    if (!packages[`node_modules/${name}`] && !packages[`${at}/node_modules/${name}`])
      problems.push(`${at} lacks its optional ${name}: run node scripts/complete-lock.ts`)
}
problems.push(...wrongLicences(readLock()))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
