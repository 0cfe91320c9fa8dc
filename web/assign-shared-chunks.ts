import { SCREEN_MODULES } from './first-files-of-screens.ts'

interface ModuleInfo {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}
interface ModuleGraph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

/** A module of this many screens or more is loaded with the first of them. */
const MIN_SCREENS = 5
const SCREENS = Object.values(SCREEN_MODULES)
const ACCOUNT = /[\\/]web[\\/]src[\\/]account[\\/]/
const CONTRACT = /[\\/]contract[\\/]src[\\/]/

/**
 * Which file of the build a shared module is in: small files compress badly, so there are few. `visitors` is what only
 * visitors' pages share, `members` what only members' pages share, `account` the forms of accounts, which few members' pages
 * need, `common` the rest. What a module imports is on all of its screens too, so no file needs one of a
 * narrower kind. The contract is left to the build, because many modules import it
 * for its types or schemas alone; but what the members' pages have in any case is in their file.
 */
export function sharedChunk(id: string, graph: ModuleGraph): string | null {
  const info = graph.getModuleInfo(id)
  if (!info || info.isEntry || info.dynamicImporters.length > 0) return null
  const roots = findRoots(id, graph)
  if (roots.some((root) => graph.getModuleInfo(root)?.isEntry)) return null
  const screens = screensOf(roots)
  if (CONTRACT.test(id)) {
    const users = info.importers.filter((importer) => !CONTRACT.test(importer))
    const ofUsers = screensOf(users.flatMap((user) => findRoots(user, graph)))
    return ofUsers.length >= MIN_SCREENS && screens.every((screen) => screen.for === 'members') ? 'members' : null
  }
  if (screens.length < MIN_SCREENS) return null
  if (screens.every((screen) => screen.for === 'visitors')) return 'visitors'
  if (screens.every((screen) => screen.for === 'members')) return 'members'
  return ACCOUNT.test(id) ? 'account' : 'common'
}

const screensOf = (roots: readonly string[]) =>
  SCREENS.filter(({ modules }) =>
    modules.some((module) => roots.some((root) => root.replaceAll('\\', '/').endsWith(`/web/${module}`))),
  )

/** The entry and the modules loaded on their own that need this one before they run. */
function findRoots(id: string, graph: ModuleGraph): string[] {
  const seen = new Set([id])
  for (const one of seen) graph.getModuleInfo(one)?.importers.forEach((importer) => seen.add(importer))
  return [...seen].filter((one) => {
    const info = graph.getModuleInfo(one)
    return info && (info.isEntry || info.dynamicImporters.length > 0)
  })
}
