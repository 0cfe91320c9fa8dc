// Renders the demo members' portraits after the start, in a separate process with low priority. The photo route renders a portrait that is
// requested earlier.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../src/platform/context.ts'
import { illustrations } from './queries.ts'

export type Commission = { dataDir: string; portraits: Awaited<ReturnType<typeof illustrations>> }

/** The rest of a very large population is rendered on request. */
const AHEAD = 1_000

export function drawPortraits(ctx: Pick<Context, 'db' | 'config' | 'log'>) {
  commission(ctx).catch((error: unknown) => ctx.log.warn({ demo: 'portraits', error }))
}

async function commission({ db, config, log }: Pick<Context, 'db' | 'config' | 'log'>) {
  const portraits = await illustrations(db, AHEAD)
  const painter = fork(fileURLToPath(new URL('./portraits-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  painter.on('error', (error) => log.warn({ demo: 'portraits', error }))
  painter.send({ dataDir: config.dataDir, portraits } satisfies Commission)
  // Neither the process nor its channel keeps the app alive; the process ends with the app.
  painter.unref()
  painter.channel?.unref()
}
