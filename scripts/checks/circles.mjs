const FOLDER = /^(\w+)\/src\/modules\/([\w-]+)\/(?:([\w-]+)\/)?/
/** Parts whose folders have an order, the innermost first. */
const BELOW = [
  /^(server)\/src\/(kernel|services)\/([\w-]+)\//,
  /^(web)\/src\/(platform\/crud)\/([\w-]+)\//,
  /^(web)\/src\/(platform|shell)\/([\w-]+)\//,
]

/**
 * The circles that rules about single imports do not see. They are between modules, between acts of a module's
 * folders, or between folders of a part below the modules. Each is a line that names one file of each step. `imports`: pairs of files; `acts`: which files act.
 */
export function circlesIn(imports, acts) {
  const graphs = new Map()
  const draw = (graph, from, to, files) => {
    if (!graphs.has(graph)) graphs.set(graph, new Map())
    const arrows = graphs.get(graph)
    if (!arrows.has(from)) arrows.set(from, new Map())
    if (!arrows.get(from).has(to)) arrows.get(from).set(to, files)
  }
  for (const [source, target] of imports) {
    const [graph, from, to] = belowModules(source, target) ?? ofModules(source, target, acts) ?? []
    if (from !== to) draw(graph, from, to, `${source} → ${target}`)
  }
  return [...graphs].flatMap(([graph, arrows]) => {
    const circle = circleIn(arrows)
    return circle ? [`${graph} form a circle: ${circle.join('; ')}`] : []
  })
}

/** Of which graph an import is an arrow, and from where to where; undefined: of none. */
function belowModules(source, target) {
  const part = BELOW.find((one) => one.test(source) && one.test(target))
  if (!part) return undefined
  const [, side, floor, folder] = part.exec(source)
  const [, , otherFloor, otherFolder] = part.exec(target)
  return floor === otherFloor ? [`folders of ${side}/${floor}`, folder, otherFolder] : undefined
}

function ofModules(source, target, acts) {
  const [, side, module, folder] = FOLDER.exec(source) ?? []
  const [, otherSide, otherModule, otherFolder] = FOLDER.exec(target) ?? []
  if (!side || side !== otherSide) return undefined
  if (module !== otherModule) return [`modules of ${side}`, module, otherModule]
  return folder && otherFolder && acts.test(source) && acts.test(target) ? [`folders of ${side}/${module}`, folder, otherFolder] : undefined
}

/** The files of one circle, or undefined. */
function circleIn(arrows) {
  const done = new Set()
  const walk = (at, path) => {
    const begun = path.findIndex(({ from }) => from === at)
    if (begun >= 0) return path.slice(begun).map(({ files }) => files)
    if (done.has(at)) return undefined
    for (const [to, files] of arrows.get(at) ?? []) {
      const circle = walk(to, [...path, { from: at, files }])
      if (circle) return circle
    }
    done.add(at)
    return undefined
  }
  for (const from of arrows.keys()) {
    const circle = walk(from, [])
    if (circle) return circle
  }
  return undefined
}
