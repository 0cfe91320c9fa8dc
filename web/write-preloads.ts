import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { findEntry, type Manifest, collectFiles, SCREEN_MODULES } from './first-files-of-screens.ts'

/**
 * Writes preloads.json: for each address the scripts and styles of its screen. The server names them in the page, so that
 * the browser fetches them at once and not only when the app has started and asks.
 */
export function preloads(): Plugin {
  let out = ''
  return {
    name: 'preloads',
    apply: 'build',
    configResolved: (config) => {
      out = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: () => {
        const manifest = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8')) as Manifest
        const already = collectFiles(manifest, [findEntry(manifest)])
        const entries = Object.entries(SCREEN_MODULES).map(([path, { modules }]) => {
          const { scripts, styles } = collectFiles(manifest, modules)
          return [
            path,
            { scripts: [...scripts.difference(already.scripts)], styles: [...styles.difference(already.styles)] },
          ]
        })
        writeFileSync(join(out, 'preloads.json'), JSON.stringify(Object.fromEntries(entries)))
      },
    },
  }
}
