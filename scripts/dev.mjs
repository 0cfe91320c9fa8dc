// npm run dev: the server restarts and the pages reload as their files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const apiPort = process.env.API_PORT ?? '3001'
const pagesPort = process.env.PORT ?? '3000'

console.log(`Pages that reload as you edit: http://127.0.0.1:${pagesPort} (the API below answers there too)\n`)

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: apiPort },
})
const pages = spawn(
  process.execPath,
  [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), '--port', pagesPort, '--strictPort'],
  { cwd: join(root, 'web'), stdio: 'inherit', env: { ...process.env, API_PORT: apiPort } },
)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    pages.kill('SIGTERM')
    server.kill('SIGTERM')
  })
server.on('exit', () => pages.kill('SIGTERM'))
pages.on('exit', () => server.kill('SIGTERM'))
