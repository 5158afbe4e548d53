import { expect, it } from 'vitest'

import { htmlOf, nodesOf } from './RichTextDemo.tsx'

const clean = (html: string) => htmlOf(nodesOf(html))

it('keeps the elements that the editor knows', () => {
  const html = '<h2>Notice</h2><p>No <strong>water</strong> in <a href="https://example.com/a">the east</a></p><ul><li>one</li></ul>'
  expect(clean(html)).toBe(html)
})

it.each([
  ['<p onclick="steal()">text</p>', '<p>text</p>'],
  ['<script>steal()</script><p>text</p>', '<p>text</p>'],
  ['<p style="position:fixed">text</p><style>p{}</style>', '<p>text</p>'],
  ['<img src=x onerror="steal()">text', 'text'],
  ['<a href="javascript:steal()">text</a>', '<a>text</a>'],
  ['<a href="JAVA\nSCRIPT:steal()">text</a>', '<a>text</a>'],
  ['<iframe srcdoc="<script>steal()</script>"></iframe>text', 'text'],
  ['<svg><script>steal()</script></svg>text', 'text'],
  ['<math><mtext><table><mglyph><style><img src onerror=steal()></style></mglyph></table></mtext></math>text', 'text'],
  ['<div><section><b>text</b></section></div>', '<b>text</b>'],
])('takes what acts out of %s', (html, cleaned) => expect(clean(html)).toBe(cleaned))
