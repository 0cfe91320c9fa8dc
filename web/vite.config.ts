import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressFiles } from './compress.ts'
import { plainLanding } from './plain-landing.ts'
import { preloads } from './preloads.ts'
import { inertSchemas } from './inert-schemas.ts'
import { progressiveWebApp } from './progressive-web-app.ts'
import { applyStoredScheme } from './src/platform/color-scheme.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`

export default defineConfig({
  plugins: [
    inertSchemas(),
    react({ compiler: true }),
    chosenScheme(),
    plainLanding(),
    preloads(),
    progressiveWebApp(),
    compressFiles(),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    // The page's policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|store|react-store)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/live': { target: api, ws: true } } },
})

/** The chosen colours are worn before the first paint. */
function chosenScheme(): Plugin {
  return {
    name: 'chosen-scheme',
    transformIndexHtml: () => [
      { tag: 'script', children: `(${String(applyStoredScheme)})()`, injectTo: 'head-prepend' },
    ],
  }
}
