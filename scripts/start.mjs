// npm start: builds what is not built yet and runs the server in this very process, so that a signal reaches it.
import { build } from './build.mjs'

try {
  build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await import('../server/src/main.ts')
