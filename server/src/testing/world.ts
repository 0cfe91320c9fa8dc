import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReplyInput, CallInput, Call, Refusal, Reply } from '@parinay/contract/kernel/call'
import type { DestinationStream } from 'pino'
import { afterAll, inject } from 'vitest'
import { renderIllustration } from '../../demo/members/render-illustrations.ts'
import { jobs, openApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { openContext } from '../platform/open-context.ts'
import { ensureAddressKey } from '../platform/security/installation-keys.ts'
import { runQueued } from '../platform/jobs.ts'
import { testDatabase } from './test-database.ts'
import { closeDatabase, noteDatabase, read } from './find-leaked-phones.ts'
import { readReplies } from './read-replies.ts'
import { RefusedError } from './refused-error.ts'

export interface World {
  ctx: Context
  http: Awaited<ReturnType<typeof openApp>>['http']
  readiness: Awaited<ReturnType<typeof openApp>>['readiness']
  /** Sets the clock of the whole server. */
  setNow(now: Date | undefined): void
  /** Runs all waiting jobs, and returns how many they were. */
  runJobs(): Promise<number>
  /** Makes a call as the member of the token, or as a visitor. */
  ask<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<Reply<C>>
}

/** Runs the whole server with its own database, until the end of the test file. */
export async function world(settings: Record<string, string> = {}, logged?: DestinationStream): Promise<World> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'parinay-world-'))
  const config = readConfig({
    LOG_LEVEL: 'trace',
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    PHOTO_CHECKS: 'off',
    // Tests wait for helper processes, so these run at normal priority.
    HELPER_NICENESS: '0',
    // Other tests may keep the processors busy; only a check that hangs takes longer.
    PHOTO_CHECK_SECONDS: '60',
    // A page that closes was closed by the event, not by this check.
    SESSION_CHECK_SECONDS: '3600',
    PUSH_CONTACT: 'mailto:push@parinay.example',
    ...settings,
  })
  let fixed: Date | undefined
  const { ctx, boss } = await openContext(config, database.url, {
    now: () => fixed ?? new Date(),
    logTo: {
      write(line) {
        read('log lines', 'log', line)
        logged?.write(line)
      },
    },
  })
  ctx.addressKey = await ensureAddressKey(ctx.db)
  const { http, readiness, sockets } = await openApp(ctx, renderIllustration)
  readiness.open()
  noteDatabase(ctx.db)
  readReplies(http, ctx.db)

  afterAll(async () => {
    await sockets.close()
    await http.close()
    await ctx.limits.close()
    // The rest of the world has to be put away also if it fails.
    const leaked = await closeDatabase(ctx.db, inject('payloadCounts')).catch((error: unknown) => error)
    await ctx.db.destroy()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
    if (leaked) throw leaked as Error
  })

  return { ctx, http, readiness, runJobs: () => runQueued(ctx, boss, jobs), setNow: (now) => void (fixed = now), ask }

  async function ask<C extends Call>(call: C, input: CallInput<C>, token?: string): Promise<Reply<C>> {
    const { params, query, body, bytes } = input as {
      params?: Record<string, string>
      query?: Record<string, string | string[]>
      body?: ReplyInput<C>
      bytes?: Blob
    }
    const reply = await http.inject({
      method: call.method,
      url: '/api' + pathOf(call, params ?? {}),
      ...(query && { query }),
      headers: {
        'content-type': bytes?.type ?? 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(bytes && { payload: Buffer.from(await bytes.arrayBuffer()) }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    if (call.file && reply.statusCode === 200) return reply.body as never
    const answer = reply.json<Reply<C> & { success: boolean }>()
    if (!answer.success) throw new RefusedError(reply.statusCode, answer as unknown as Refusal, reply.headers)
    return answer
  }
}

export const pathOf = (
  { path }: Call,
  params: Record<string, string>,
  encode: (id: string) => string = encodeURIComponent,
) => path.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? ''))
