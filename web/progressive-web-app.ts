import { VitePWA } from 'vite-plugin-pwa'

const colours = { background_color: '#FBF7F0', theme_color: '#FBF7F0' }

/** What makes the site an app on a home screen: the manifest, and the worker that shows pushes. */
export const progressiveWebApp = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'worker.ts',
    injectRegister: false,
    // Files are kept by the browser's own cache: they have their digest in their name.
    // A classic worker: for a module the plugin sets an option that the bundler reports as deprecated.
    injectManifest: { injectionPoint: undefined as unknown as string, rollupFormat: 'iife' },
    manifest: {
      id: '/',
      name: 'Parinay',
      short_name: 'Parinay',
      description: 'Matrimony for people in India and their families',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      lang: 'en-IN',
      ...colours,
      categories: ['social', 'lifestyle'],
      icons: [
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: 'Messages', url: '/messages' },
        { name: 'Requests', url: '/requests' },
        { name: 'Search', url: '/search' },
      ],
    },
  })
