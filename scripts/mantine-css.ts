// Writes web/src/styles/mantine.css: the style files of the kit's components that the web sources use, directly or through another
// component. They are in the order of the kit's own styles.css. With `--check` it only says whether that file is up to date.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'

const KIT = 'node_modules/@mantine'
const TARGET = 'web/src/styles/mantine.css'
const ALWAYS = ['baseline', 'default-css-variables', 'global']
const read = (path: string) => readFileSync(path, 'utf8')

/** The names imported from a package anywhere in some files. */
const imported = (packageName: string, files: readonly string[]) => {
  const pattern = new RegExp(`import (?!type)\\{([^}]*)\\} from ['"]@mantine/${packageName}['"]`, 'g')
  const lists = files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, names = '']) => names))
  return new Set(lists.flatMap((names) => names.split(',')).map((name) => name.trim().replace(/ as .*/, '')))
}

/** Every module reached from the components of these names; `X.module.mjs` stands for the style file of X. */
function modules(packageName: string, names: ReadonlySet<string>) {
  const folder = `${KIT}/${packageName}/esm`
  const entries = [...read(`${folder}/index.mjs`).matchAll(/import \{([^}]*)\} from "([^"]+)"/g)]
  const waiting = entries
    .filter(([, list = '']) => list.split(',').some((name) => names.has(name.trim())))
    .map(([, , path = '']) => resolve(folder, path))
  const seen = new Set<string>()
  for (const file of waiting) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, path = ''] of read(file).matchAll(/from "(\.[^"]+)"/g)) waiting.push(resolve(file, '..', path))
  }
  return [...seen]
}

const sources = globSync('web/src/**/*.{ts,tsx}')
const dates = modules('dates', imported('dates', sources))
const core = modules('core', new Set([...imported('core', sources), ...imported('core', dates)]))
const styled = core.filter((file) => file.endsWith('.module.mjs')).map((file) => basename(file, '.module.mjs'))

const whole = read(`${KIT}/core/styles.css`)
const place = (name: string) => whole.indexOf(read(`${KIT}/core/styles/${name}.css`).trim().slice(0, 200))
const names = [...new Set([...ALWAYS, ...styled])].toSorted((a, b) => place(a) - place(b))

const others = ['dates', 'notifications'].filter((packageName) => imported(packageName, sources).size > 0)
const lines = [
  '/* Written by scripts/mantine-css.ts. */',
  ...names.map((name) => `@import '@mantine/core/styles/${name}.css';`),
  ...others.map((packageName) => `@import '@mantine/${packageName}/styles.css';`),
  '',
]
const text = lines.join('\n')
if (!process.argv.includes('--check')) writeFileSync(TARGET, text)
else if (read(TARGET) !== text) {
  console.error(`${TARGET} is out of date: node scripts/mantine-css.ts`)
  process.exitCode = 1
}
console.log(`${names.length} style files of the kit`)
