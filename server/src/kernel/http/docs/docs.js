// Shows /openapi.json. Text only, no HTML from data.
const list = document.querySelector('#endpoints')
const find = document.querySelector('#find')
const language = document.querySelector('#language')

const element = (name, ...children) => {
  const made = document.createElement(name)
  made.append(...children)
  return made
}
const code = (text) => element('code', text)
const schema = (title, value) => (value ? [element('h3', title), element('pre', code(JSON.stringify(expanded(value), null, 2)))] : [])
const bodyOf = (part) => Object.values(expanded(part)?.content ?? {})[0]?.schema

/** What the references of the document stand for. */
let components = {}
const resolve = (reference) =>
  reference
    .split('/')
    .slice(2)
    .reduce((part, name) => part[name], components)

/** A value with what its references stand for in their place; a schema that holds itself is left as its name. */
function expanded(value, within = []) {
  if (Array.isArray(value)) return value.map((one) => expanded(one, within))
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value
  if (typeof $ref !== 'string') return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expanded(one, within)]))
  return within.includes($ref) ? value : expanded(resolve($ref), [...within, $ref])
}

function section(path, method, operation) {
  const details = element('details', element('summary', code(`${method.toUpperCase()} ${path}`), operation.summary))
  details.dataset.text = `${path} ${operation.summary}`.toLowerCase()
  details.addEventListener(
    'toggle',
    () =>
      details.append(
        element('p', `Access: ${operation['x-access']}. `, ...(operation['x-permission'] ?? []).map(code)),
        ...schema('Parameters', operation.parameters?.length ? operation.parameters : undefined),
        ...schema('Body', bodyOf(operation.requestBody)),
        ...schema('Answer', bodyOf(operation.responses[200])),
      ),
    { once: true },
  )
  return details
}

async function show() {
  const api = await (await fetch(`/openapi.json?lang=${language.value}`)).json()
  const { paths } = api
  components = api.components
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Object.groupBy(operations, ({ operation }) => operation.tags[0])
  list.replaceChildren(
    ...Object.entries(groups).map(([tag, members]) =>
      element('section', element('h2', tag), ...members.map(({ path, method, operation }) => section(path, method, operation))),
    ),
  )
  narrow()
}

function narrow() {
  const wanted = find.value.trim().toLowerCase()
  for (const details of list.querySelectorAll('details')) details.hidden = !details.dataset.text.includes(wanted)
  for (const group of list.querySelectorAll('section')) group.hidden = !group.querySelector('details:not([hidden])')
}

language.addEventListener('change', () => void show())
find.addEventListener('input', narrow)
await show()
