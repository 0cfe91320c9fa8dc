import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './compress.ts'
import { schemasStay } from './schemas-stay.ts'

const api = `http://127.0.0.1:${process.env.API_PORT ?? '3001'}`

export default defineConfig({
  plugins: [schemasStay(), react({ compiler: true }), compressed()],
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
  server: { host: '127.0.0.1', proxy: { '/api': api } },
})
