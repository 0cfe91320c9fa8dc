import type { Plugin } from 'vite'

const INERT_ZOD_ID = '\0inert-schemas'

// Any use of it gives it back; only checking a value is an error.
const INERT_ZOD_SOURCE = `
const CHECKS = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'encode', 'decode'])
const z = new Proxy(() => z, {
  get: (_, name) => {
    if (CHECKS.has(name)) throw new Error('Schemas are on the server; the browser has the calls and their types')
    return z
  },
})
const preprocess = z
export { z, preprocess }
`

/**
 * The browser needs a call's method, path, topics and types, never its schemas: what is checked is checked by the
 * server. So the pages load the contract without Zod, which would be a fifth of a signed-out page.
 */
export function inertSchemas(): Plugin {
  return {
    name: 'schemas-stay-on-the-server',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod' ? INERT_ZOD_ID : undefined),
    load: (id) => (id === INERT_ZOD_ID ? INERT_ZOD_SOURCE : undefined),
  }
}
