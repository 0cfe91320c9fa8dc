// npm start: builds the web app if necessary, and runs the server in this process, so that signals reach it.
import { build } from './build.mjs'

try {
  build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../server/main.ts')
