import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** Writes worker.js, the service worker: one classic script, because not every browser takes a module. */
export function buildWorker(): Plugin {
  let root = ''
  let out = ''
  return {
    name: 'worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      root = config.root
      out = resolve(root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        await build({
          root,
          configFile: false,
          logLevel: 'warn',
          build: {
            outDir: out,
            emptyOutDir: false,
            copyPublicDir: false,
            modulePreload: false,
            rolldownOptions: { input: 'worker/worker.ts', output: { format: 'iife', entryFileNames: 'worker.js' } },
          },
        })
      },
    },
  }
}
