const FOLDER = /^(\w+)\/src\/modules\/([\w-]+)\/(?:([\w-]+)\/)?/
const BELOW = /^server\/src\/(kernel|services)\/([\w-]+)\//

/**
 * The circles that rules about single imports do not see: between the modules of a side, between the folders of a module as far as its
 * acts go, and between those of the kernel and of the services. Each as a line that names one file of each step. `imports`: pairs of files; `acts`: which files act.
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
    const [, floor, room] = BELOW.exec(source) ?? []
    const [, otherFloor, otherRoom] = BELOW.exec(target) ?? []
    if (floor && floor === otherFloor && room !== otherRoom) draw(`folders of server/${floor}`, room, otherRoom, `${source} → ${target}`)
    const [, side, module, folder] = FOLDER.exec(source) ?? []
    const [, otherSide, otherModule, otherFolder] = FOLDER.exec(target) ?? []
    if (!side || side !== otherSide) continue
    if (module !== otherModule) draw(`modules of ${side}`, module, otherModule, `${source} → ${target}`)
    else if (folder && otherFolder && folder !== otherFolder && acts.test(source) && acts.test(target))
      draw(`folders of ${side}/${module}`, folder, otherFolder, `${source} → ${target}`)
  }
  return [...graphs].flatMap(([graph, arrows]) => {
    const circle = circleIn(arrows)
    return circle ? [`${graph} form a circle: ${circle.join('; ')}`] : []
  })
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
