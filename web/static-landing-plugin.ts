import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { stripSchemas } from './strip-schemas.ts'
import { namedMedia } from './named-media-queries.ts'
import type * as StaticLanding from './src/landing/static-landing.tsx'
import { findEntry, type Manifest, collectFiles, SCREEN_MODULES } from './first-files-of-screens.ts'

const PAGE = 'src/landing/static-landing.tsx'

/**
 * Writes landing.html: the landing page without React, its styles in its head, so that a first visit shows it after one
 * answer. It takes its head from index.html. The server permits its styles and scripts by their digests.
 */
export function staticLanding(): Plugin {
  let root = ''
  let out = ''
  return {
    name: 'static-landing',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      root = config.root
      out = resolve(root, config.build.outDir)
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler: async () => {
        const { body, inlineScripts, styles } = await renderPage(root)
        const { head, end } = inlineScripts(nextPageScripts(out))
        const page = readFileSync(join(out, 'index.html'), 'utf8')
          .replaceAll(/\s*<script[^>]*>.*?<\/script>/gs, '')
          .replaceAll(/\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
          .replaceAll(/\s*<meta property="csp-nonce"[^>]*>/g, '')
          .replaceAll(/ nonce="[^"]*"/g, '')
          .replace(/\s*<noscript>.*?<\/noscript>/s, '')
          .replace('</head>', () => `<style>${styles}</style><script>${head}</script></head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${body}</div><script>${end}</script>`)
        writeFileSync(join(out, 'landing.html'), page)
      },
    },
  }
}

/** Builds the page's module and its styles for the server, in a temporary folder. */
async function renderPage(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'parinay-landing-'))
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      plugins: [stripSchemas(), namedMedia(), react()],
      // The bundle includes every dependency, because the folder is outside the project.
      ssr: { noExternal: true },
      build: {
        ssr: PAGE,
        outDir: folder,
        emptyOutDir: true,
        ssrEmitAssets: true,
        assetsInlineLimit: 0,
        minify: true,
        cssMinify: true,
        cssCodeSplit: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'page.mjs' } },
      },
    })
    const page = (await import(pathToFileURL(join(folder, 'page.mjs')).href)) as typeof StaticLanding
    const styles = readdirSync(join(folder, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(join(folder, 'assets', name), 'utf8'))
      .join('')
    return { body: await page.renderBody(), inlineScripts: page.inlineScripts, styles }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The scripts that login and registration load. */
function nextPageScripts(out: string) {
  const manifest = JSON.parse(readFileSync(join(out, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const modules = ['/login', '/register'].flatMap((path) => SCREEN_MODULES[path]?.modules ?? [])
  return [...collectFiles(manifest, [findEntry(manifest), ...modules]).scripts].map((file) => `/${file}`)
}
