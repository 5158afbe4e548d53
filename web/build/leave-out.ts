import { parseSync, type Plugin, Visitor } from 'vite'

/** Schemas describe themselves as JSON schema on the server only: the functions that do it give way to empty ones and fall out of the bundle. */
export const noJsonSchema: Plugin = {
  name: 'no-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => code.replace(/export const (\w+Processor|create\w+Method) = /g, 'export const $1 = () => {};\nconst unused_$1 = '),
  },
}

/** A refused value has the words of this product (`field-errors`), never those of zod. */
export const noZodWords: Plugin = {
  name: 'no-zod-words',
  apply: 'build',
  load: {
    filter: { id: /zod[\\/]v4[\\/]locales[\\/]en\.js$/ },
    handler: () => 'export default () => ({ localeError: () => undefined })',
  },
}

/** No popover of the console has an arrow, or opens by a right click or a long press. The code of the kit for both would come with each. */
export const plainPopovers: Plugin = {
  name: 'plain-popovers',
  apply: 'build',
  load: {
    filter: { id: /(use-context-menu-handlers|get-arrow-position-styles)\.mjs$/ },
    handler: (id) => {
      const names = id.includes('arrow') ? ['getArrowMergeDropdownStyles', 'getArrowPositionStyles'] : ['useContextMenuHandlers']
      return names.map((name) => `export const ${name} = () => ({})`).join('\n')
    },
  },
}

/** The router calls these for each link. */
const PLAIN_LINK = { usePrefetchBehavior: '() => [false, undefined, {}]', mergeRefs: '(ref) => ref', PrefetchPageLinks: '() => null' }
/** No link fetches its page ahead: a router with a server does that. A list has hundreds of links, and each would keep two states for it. */
export const plainLinks: Plugin = {
  name: 'plain-links',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/].+[\\/]dom[\\/]ssr[\\/]components\.js$/ },
    handler(code) {
      return Object.entries(PLAIN_LINK).reduce((left, [name, plain]) => {
        const start = `function ${name}(`
        if (!left.includes(start)) this.error(`the router has no function ${name} at the place where this plugin looks`)
        return left.replace(start, `const ${name} = ${plain};\nfunction unused_${name}(`)
      }, code)
    },
  },
}

const DISPLAY_NAME = /^\w+\.displayName = "[^"]+";$/gm
const FORWARDED = /= (React\$\d+\.forwardRef\()/g
/** Names for people who debug keep parts of the router that nobody uses: forms, other routers, the restoring of scroll. */
export const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  apply: 'build',
  transform: {
    filter: { id: /react-router[\\/].+[\\/]dom[\\/]lib\.js$/ },
    handler(code) {
      if (code.search(DISPLAY_NAME) < 0) this.error('the router has no display names at the place where this plugin looks')
      return code.replace(DISPLAY_NAME, '').replace(FORWARDED, '= /* @__PURE__ */ $1')
    },
  },
}

const FORMAT = /return this\.check\(core\._\w+\(Zod[A-Z]\w+, params\)\);/g
/**
 * Formats of texts are patterns of the contract. Those of zod would come with each text: e-mail, JWT, network addresses and twenty others.
 * A schema that uses one fails as its page loads.
 */
export const noZodFormats: Plugin = {
  name: 'no-zod-formats',
  apply: 'build',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler(code) {
      if (code.search(FORMAT) < 0) this.error('zod has no formats of texts at the place where this plugin looks')
      return code.replace(FORMAT, "throw new Error('left out of the bundle');")
    },
  },
}

/** The codes of refusals are for the types and the server, and so is what permissions cover: both fall out of the bundle. */
const OF_THE_SERVER = ['errors', 'rowsOf']
let listsFound = 0
export const noErrorCodes: Plugin = {
  name: 'no-error-codes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract[\\/]src[\\/]modules[\\/]/, code: 'defineResource(' },
    handler(code, id) {
      const lists: { start: number; end: number }[] = []
      const visitor = new Visitor({
        CallExpression({ callee, arguments: [, , , declaration] }) {
          if (callee.type !== 'Identifier' || callee.name !== 'defineResource' || !declaration) return
          if (declaration.type !== 'ObjectExpression') throw new Error(`${id}: what a resource declares is written where it is defined`)
          for (const one of declaration.properties)
            if (one.type === 'Property' && one.key.type === 'Identifier' && OF_THE_SERVER.includes(one.key.name)) lists.push(one)
        },
      })
      visitor.visit(parseSync(id, code).program)
      listsFound += lists.length
      // From the last on, so that the places of the others stay; a list goes with its comma.
      return lists.toReversed().reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ''), code)
    },
  },
  buildEnd(failure) {
    if (!failure && listsFound === 0) this.error('no resource declares errors: what this plugin looks for has another name now')
  },
}
