// Writes web/src/styles/mantine.css: the style files of the components in use, in the order of the kit's own styles.css.
// The whole kit is 41 KB compressed, these are half of it. Add a name here when a component is first used.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const USED = `
  baseline default-css-variables global UnstyledButton ScrollArea Paper Popover CloseButton Group Loader Overlay ModalBase
  Input InlineInput Combobox Button ActionIcon Text Title Pagination NumberInput PasswordInput Menu Switch Checkbox
  CheckboxIndicator Radio Drawer Modal Notification Tooltip Tree TreeSelect Progress Pill PillsInput Badge Divider Skeleton
  Stack SimpleGrid Fieldset Stepper Alert Anchor SegmentedControl FloatingIndicator Tabs VisuallyHidden
`
  .trim()
  .split(/\s+/)

const kit = new URL('../node_modules/@mantine/core/styles/', import.meta.url)
const whole = readFileSync(new URL('../styles.css', kit), 'utf8')
const known = readdirSync(kit).flatMap((file) =>
  file.endsWith('.css') && !file.endsWith('.layer.css') ? [file.slice(0, -'.css'.length)] : [],
)

const missing = USED.filter((name) => !known.includes(name))
if (missing.length > 0) throw new Error(`no such style file: ${missing.join(', ')}`)

const place = (name) => {
  const at = whole.indexOf(
    readFileSync(new URL(`${name}.css`, kit), 'utf8')
      .trim()
      .slice(0, 200),
  )
  if (at < 0) throw new Error(`${name}.css is not in styles.css: its order is unknown`)
  return at
}
const ordered = USED.toSorted((a, b) => place(a) - place(b))
const lines = [
  '/* Written by scripts/mantine-css.mjs. */',
  ...ordered.map((name) => `@import '@mantine/core/styles/${name}.css';`),
  "@import '@mantine/dates/styles.css';",
  "@import '@mantine/notifications/styles.css';",
]
writeFileSync(new URL('../web/src/styles/mantine.css', import.meta.url), `${lines.join('\n')}\n`)
console.log(`${ordered.length} of ${known.length} style files`)
