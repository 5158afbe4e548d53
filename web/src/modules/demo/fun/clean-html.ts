import { fromDom } from 'hast-util-from-dom'
import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toDom } from 'hast-util-to-dom'
import { toHtml } from 'hast-util-to-html'

/** The elements that the editor knows. Any other element leaves its text, a script or a style nothing. */
const SCHEMA: Schema = {
  tagNames: ['h1', 'h2', 'h3', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 's', 'u', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'a'],
  attributes: { a: ['href'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style', 'title', 'template', 'iframe', 'noscript'],
}

/**
 * HTML from anywhere as nodes without anything that acts. A parser in JavaScript reads it: the browser's own takes trusted types alone,
 * and would load pictures.
 */
export const nodesOf = (html: string): Node => toDom(sanitize(fromHtml(html, { fragment: true }), SCHEMA), { fragment: true })

/** The HTML of nodes, cleaned once more on its way out. */
export const htmlOf = (nodes: Node): string => toHtml(sanitize(fromDom(nodes), SCHEMA))
