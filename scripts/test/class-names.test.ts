import { expect, it } from 'vitest'
import { classFaults } from '../checks/class-names.ts'

const SHEET = '.panel {\n  color: red;\n}\n.panel > .head:hover {\n  background: url("a.b");\n}\n'
const CODE = [
  "import styles from './Panel.module.css'",
  '/** The .body of styles. */',
  "export const Panel = ({ tone }) => <p className={tone === 'bad' ? styles.panel : styles.head} />",
].join('\n')

const faults = (files: Record<string, string> = {}) =>
  classFaults(new Map(Object.entries({ 'web/Panel.module.css': SHEET, 'web/Panel.tsx': CODE, ...files })))

it('accepts the classes of a module, and names of the kit', () => {
  const kit = { 'web/kit.css': '@media (max-width: 1.5px) {\n  .mantine-Input-input {\n  }\n}' }
  expect(faults(kit)).toEqual([])
})

it.each([
  ['a string', 'className="panel"'],
  ['a choice', "className={isOpen ? 'panel' : undefined}"],
  ['a template', 'className={`panel ${styles.head}`}'],
  ['a string inside a template', "className={`${isOpen ? 'panel' : ''}`}"],
  ['the properties of another component', "input={{ className: 'panel' }}"],
  ['the parts of a component of the kit', "classNames={{ input: 'panel' }}"],
])('refuses a class written as %s', (_, written) => {
  expect(faults({ 'web/Row.tsx': `\n<p ${written} />` })).toEqual(['web/Row.tsx:2: class "panel" is of no CSS module'])
})

it('refuses a class that a module does not define', () => {
  expect(faults({ 'web/Row.tsx': "import look from './Panel.module.css'\n<p className={look.heda} />" })).toEqual([
    'web/Row.tsx:2: "heda" is not in Panel.module.css',
  ])
})

it('refuses a class that no code uses, unless a name is computed', () => {
  const sheet = `${SHEET}.foot {\n}\n`
  expect(faults({ 'web/Panel.module.css': sheet })).toEqual(['web/Panel.module.css:7: no code uses the class "foot"'])
  expect(faults({ 'web/Panel.module.css': sheet, 'web/Row.tsx': "import look from './Panel.module.css'\nlook[tone]" })).toEqual([])
})

it('refuses a global class, also one that a module borrows', () => {
  expect(faults({ 'web/base.css': '\n.row {\n}', 'web/Panel.module.css': `${SHEET}.head > :global(.btn) {\n}\n` })).toEqual([
    'web/Panel.module.css:7: the global class "btn"',
    'web/base.css:2: the global class "row"',
  ])
})

it('refuses rules that a class copies from another one', () => {
  const sheet = `${SHEET}.head {\n  composes: button from './Button.module.css';\n}\n`
  expect(faults({ 'web/Panel.module.css': sheet })).toEqual(['web/Panel.module.css:8: "composes" copies the rules of another class'])
})
