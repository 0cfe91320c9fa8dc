import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '@parinay/contract/kernel/call'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { replyToError } from './errors.ts'
import { networkOf } from '../security/client-network.ts'
import { whyNotCall } from './permission.ts'
import { Problem, refuse, refuseIf } from '../problem.ts'
import { checkAsked, writeReply } from './schemas.ts'
import { seenBy, tellWhatIsSeen } from '../database/read-your-writes.ts'
import { trustedProxies } from './trusted-proxies.ts'
import type { Asking, Route, SignedIn } from './serve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    member: SignedIn | undefined
  }
}

/** Finds the member whose bearer token came with a request; refuses a token that is no longer good. */
export type Recognise = (token: string) => Promise<SignedIn>

const LARGEST_BODY = 256 * 1024
/** Many people share one address in India: this stops a machine, not a neighbourhood. */
const CALLS_PER_ADDRESS = { max: 3_000, timeWindow: '1 minute' } as const

const Refusal = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

export function openHttp(ctx: Context): FastifyInstance {
  const http = Fastify({
    logger: false,
    bodyLimit: LARGEST_BODY,
    // A photo on a slow line takes its time; the head of a request does not.
    requestTimeout: 300_000,
    http: { headersTimeout: 20_000 },
    keepAliveTimeout: 65_000,
    // The address of a caller is taken from X-Forwarded-For only where a trusted proxy says it.
    trustProxy: trustedProxies(ctx.config.trustedProxies),
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while the last calls finish is refused by the app, in its own words.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) =>
      void replyToError(ctx, error, request, reply.header('cache-control', 'no-store')),
  })
  http.setValidatorCompiler(checkAsked)
  http.setSerializerCompiler(writeReply)
  readJson(http)
  http.setErrorHandler((error, request, reply) => replyToError(ctx, error, request, reply))

  // What is about a person stays in no cache; a photo says itself how long it may be kept.
  http.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  http.addHook('onResponse', async (request, reply) => {
    ctx.log.info({
      call: `${request.method} ${request.routeOptions.url ?? 'unknown'}`,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
  return http
}

/** Registers the calls below /api. */
export async function serveCalls(http: FastifyInstance, ctx: Context, routes: readonly Route[], recognise: Recognise) {
  await http.register(
    async (api) => {
      if (ctx.config.rateLimit)
        await api.register(rateLimit, {
          ...CALLS_PER_ADDRESS,
          // Whoever hung up meanwhile has no address any more.
          keyGenerator: (request) => networkOf(request.ip ?? ''),
          errorResponseBuilder: () => new Problem('too_many'),
        })
      api.decorateRequest('member', undefined)
      if (ctx.replica) tellWhatIsSeen(api, ctx.replica)
      for (const route of routes.filter(({ call }) => !call.bytes)) serveCall(api, ctx, route, recognise)
      await api.register(async (raw) => {
        readNothing(raw)
        for (const route of routes.filter(({ call }) => call.bytes)) serveCall(raw, ctx, route, recognise)
      })
    },
    { prefix: '/api' },
  )
}

function serveCall(api: FastifyInstance, ctx: Context, { call, answer, send }: Route, recognise: Recognise) {
  const status = call.status ?? 200
  const reply = call.reply.extend({ success: z.literal(true) })

  api.route({
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      tags: [call.path.split('/')[1] ?? ''],
      ...(call.by !== 'visitor' && { security: [{ bearer: [] }] }),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { ...(call.file ? {} : { [status]: reply }), '4xx': Refusal },
    },
    // Before anything the caller sent is looked at, so that a visitor learns nothing from its being right or wrong.
    onRequest: async (request) => {
      request.member = await callerOf(ctx, call, request, recognise)
      const refusal = whyNotCall(call, request.member)
      if (refusal) refuse(refusal)
    },
    handler: async (request, response) => {
      if (call.bytes) refuseIf(whyNotTake(call.bytes, request.headers))
      const asking = {
        ctx,
        member: request.member,
        address: networkOf(request.ip ?? ''),
        params: request.params,
        query: request.query,
        body: request.body,
      } as unknown as Asking<Call>
      if (send) return send(asking as never, response, request)
      const answered = await answer(asking as never).catch(async (error: unknown) => {
        if (call.bytes) await hearOut(request.raw)
        throw error
      })
      return response.code(status).send({ ...answered, success: true })
    },
  })
}

async function callerOf(ctx: Context, call: Call, request: FastifyRequest, recognise: Recognise) {
  if (call.by === 'visitor' && !call.recognises) return undefined
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token) {
    const member = await recognise(token)
    return ctx.replica ? { ...member, seen: seenBy(request.headers.cookie) } : member
  }
  return request.headers.authorization ? refuse('session_ended') : undefined
}

/** What it says it is and how much; what arrives is counted and looked at by whoever takes it. */
function whyNotTake({ types, largest, wrongType, tooLarge }: NonNullable<Call['bytes']>, headers: IncomingHttpHeaders) {
  if (!types.includes((headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase())) return wrongType
  return Number(headers['content-length'] ?? 0) > largest ? tooLarge : undefined
}

/** How long the sender of a file that was refused before its end has to read why; then the line is cut. */
const PATIENCE = 2_000

/** Many a browser reads the answer only when it has sent all: a file that was refused at its beginning is listened to, for a while. */
async function hearOut(raw: IncomingMessage) {
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  raw.resume()
  await Promise.race([once(raw, 'end'), once(raw, 'close'), sleep(PATIENCE)]).catch(() => undefined)
}

/** A file arrives as it comes, in pieces. */
function readNothing(http: FastifyInstance) {
  http.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw
    reply.raw.once('finish', () => {
      if (!raw.complete && socket instanceof Socket) setTimeout(() => socket.destroy(), PATIENCE).unref()
    })
  })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', (_, body, done) => done(null, body))
}

/** An empty body is no body, whatever its type says; keys that reach into prototypes are dropped like any unknown key. */
function readJson(http: FastifyInstance) {
  const parse = http.getDefaultJsonParser('remove', 'remove')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body as string, done)
  })
}
