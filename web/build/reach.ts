/** The modules of the bundle with their imports. */
export interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

interface Walk {
  /** Dynamic imports count too. */
  isLater?: boolean
  /** Where the walk ends; the module itself does not count. */
  stopsAt?: (id: string, from: string) => boolean
}

/** Every module that this one imports, near or far, and itself. */
export function reach(graph: Graph, start: string, { isLater = false, stopsAt = () => false }: Walk = {}): Set<string> {
  const found = new Set<string>()
  const walk = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const info = graph.getModuleInfo(id)
    const next = [...(info?.importedIds ?? []), ...(isLater ? (info?.dynamicallyImportedIds ?? []) : [])]
    for (const one of next) if (!stopsAt(one, id)) walk(one)
  }
  walk(start)
  return found
}
