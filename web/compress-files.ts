import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/

/** Writes `.br` and `.gz` beside every text file of the build, so that the server compresses nothing while it serves. */
export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          // The server puts a new nonce into the page for every request.
          if (!COMPRESSIBLE.test(file) || file === 'index.html') continue
          const content = readFileSync(join(folder, file))
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
          writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content, brotli))
          writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
        }
      },
    },
  }
}
