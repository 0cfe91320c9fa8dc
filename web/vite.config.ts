import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressFiles } from './compress-files.ts'
import { staticLanding } from './static-landing-plugin.ts'
import { REACT_COMPILER_FILES } from './react-compiler-files.ts'
import { namedMedia } from './named-media-queries.ts'
import { preloads } from './write-preloads.ts'
import { stripSchemas } from './strip-schemas.ts'
import { sharedChunk } from './assign-shared-chunks.ts'
import { buildWorker } from './build-worker.ts'
import { applyStoredScheme } from './src/platform/color-scheme.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`

export default defineConfig({
  plugins: [
    stripSchemas(),
    namedMedia(),
    react({ compiler: { sources: REACT_COMPILER_FILES } }),
    chosenScheme(),
    staticLanding(),
    preloads(),
    buildWorker(),
    compressFiles(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The page itself names what every part needs, so the parts need not name it again. A part without styles is imported at once, so its
      // own file needs no preload; one with styles is imported after them.
      resolveDependencies: (part, files, { hostType }) =>
        hostType === 'js'
          ? files.filter((file) => !IN_EVERY_PAGE.test(file) && !(file === part && isUnstyled(files)))
          : files,
    },
    // The page's policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // On a busy machine it would warn of slow plugins, where only faults belong.
      checks: { bundlerTimings: false },
      output: {
        // The entry names every part: a sign less in each name is a quarter of a kilobyte on every page.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store)[\\/]/,
            },
            { name: sharedChunk, debugName: 'shared' },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/live': { target: api, ws: true } } },
})

const isUnstyled = (files: readonly string[]) => !files.some((file) => file.endsWith('.css'))

/** What index.html loads: the entry and what it imports. */
const IN_EVERY_PAGE = /\/(index|react|router|rolldown-runtime)-[\w-]+\.(js|css)$/

/** The chosen colours are worn before the first paint. */
function chosenScheme(): Plugin {
  return {
    name: 'chosen-scheme',
    transformIndexHtml: () => [
      { tag: 'script', children: `(${String(applyStoredScheme)})()`, injectTo: 'head-prepend' },
    ],
  }
}
