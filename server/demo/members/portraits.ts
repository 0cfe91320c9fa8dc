// Draws the demo members' portraits after the start, in a process of its own that gives way to everything else. A
// portrait that is asked for before its turn is drawn at once by the photo route.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Context } from '../../src/platform/context.ts'
import { illustrations } from './queries.ts'

export type Commission = { dataDir: string; portraits: Awaited<ReturnType<typeof illustrations>> }

/** The rest of a very large population is drawn when somebody looks. */
const AHEAD = 1_000

export function drawPortraits(ctx: Pick<Context, 'db' | 'config' | 'log'>) {
  commission(ctx).catch((error: unknown) => ctx.log.warn({ demo: 'portraits', error }))
}

async function commission({ db, config, log }: Pick<Context, 'db' | 'config' | 'log'>) {
  const portraits = await illustrations(db, AHEAD)
  const painter = fork(fileURLToPath(new URL('./painter.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  painter.on('error', (error) => log.warn({ demo: 'portraits', error }))
  painter.send({ dataDir: config.dataDir, portraits } satisfies Commission)
  // Neither the painter nor the line to it keeps the app from ending; the painter ends with the app.
  painter.unref()
  painter.channel?.unref()
}
