import { once } from 'node:events'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Call } from '@parinay/contract/kernel/call'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { replyToError } from './reply-to-error.ts'
import { clientNetwork, plainAddress } from '../security/client-network.ts'
import { whyNotCall } from './caller-permission.ts'
import { Problem, refuse, refuseIf } from '../problem.ts'
import { compileValidator, compileSerializer, replySchema } from './compile-schemas.ts'
import { positionFromCookies, setPositionCookie } from '../database/read-your-writes.ts'
import { proxyMatcher } from './trusted-proxies.ts'
import type { CallRequest, Origin, Route, SignedIn } from './bind-call.ts'

declare module 'fastify' {
  interface FastifyRequest {
    member: SignedIn | undefined
  }
}

/** Finds the member of a bearer token; refuses a token that is no longer valid. */
export type Authenticate = (token: string) => Promise<SignedIn>

const MAX_BODY_BYTES = 256 * 1024
/** Generous, because many people in India share one address: it stops a machine, not a neighbourhood. */
const ADDRESS_RATE_LIMIT = { max: 3_000, timeWindow: '1 minute' } as const

const Refusal = z.object({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

/** `headers` go with every reply, also to a request that the router refuses. */
export function openHttp(ctx: Context, headers: Record<string, string>): FastifyInstance {
  const http = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    // Long enough for a photo on a slow line. The head of a request needs far less.
    requestTimeout: 300_000,
    http: { headersTimeout: 20_000 },
    keepAliveTimeout: 65_000,
    // Only a trusted proxy may set the caller's address in X-Forwarded-For.
    trustProxy: proxyMatcher(ctx.config.trustedProxies),
    forceCloseConnections: 'idle',
    // While the last calls finish, the app itself refuses new ones on open connections.
    return503OnClosing: false,
    // As long as a request’s head may be, so that pages with long addresses open. Calls check the length of their ids.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, request, reply) =>
      void replyToError(ctx, error, request, reply.headers(headers).header('cache-control', 'no-store')),
  })
  http.setValidatorCompiler(compileValidator)
  http.setSerializerCompiler(compileSerializer)
  parseJsonBodies(http)
  http.setErrorHandler((error, request, reply) => replyToError(ctx, error, request, reply))

  http.addHook('onRequest', async (_, reply) => void reply.headers(headers))
  // Replies hold personal data, so no cache may store them. Photos set their own header.
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
export async function serveCalls(
  http: FastifyInstance,
  ctx: Context,
  routes: readonly Route[],
  authenticate: Authenticate,
) {
  await http.register(
    async (api) => {
      if (ctx.config.rateLimit)
        await api.register(rateLimit, {
          ...ADDRESS_RATE_LIMIT,
          // While Redis is unreachable, no request is refused.
          ...(ctx.limits.redis && { redis: ctx.limits.redis, skipOnError: true }),
          // A client that has disconnected has no address.
          keyGenerator: (request) => clientNetwork(request.ip ?? ''),
          errorResponseBuilder: () => new Problem('too_many'),
        })
      api.decorateRequest('member', undefined)
      if (ctx.replica) setPositionCookie(api, ctx.replica)
      for (const route of routes.filter(({ call }) => !call.bytes)) serveCall(api, ctx, route, authenticate)
      await api.register(async (raw) => {
        streamBodies(raw)
        for (const route of routes.filter(({ call }) => call.bytes)) serveCall(raw, ctx, route, authenticate)
      })
    },
    { prefix: '/api' },
  )
}

function serveCall(api: FastifyInstance, ctx: Context, { call, answer, send }: Route, authenticate: Authenticate) {
  const status = call.status ?? 200

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
      response: { ...(call.file ? {} : { [status]: replySchema(call) }), '4xx': Refusal },
    },
    // Runs before validation, so that a visitor learns nothing about their input.
    onRequest: async (request) => {
      request.member = await authenticateCaller(ctx, call, request, authenticate)
      const refusal = whyNotCall(call, request.member)
      if (refusal) refuse(refusal)
    },
    handler: async (request, response) => {
      if (call.bytes) refuseIf(whyNotAcceptFile(call.bytes, request.headers))
      const callRequest = {
        ctx,
        member: request.member,
        from: originOf(request),
        params: request.params,
        query: request.query,
        body: request.body,
      } as unknown as CallRequest<Call>
      if (send) return send(callRequest as never, response, request)
      const result = await answer(callRequest as never).catch(async (error: unknown) => {
        if (call.bytes) await drainRequest(request.raw)
        throw error
      })
      return response.code(status).send({ ...result, success: true })
    },
  })
}

const MAX_USER_AGENT_LENGTH = 500

const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  // A client that has disconnected has no address.
  address: plainAddress(ip ?? ''),
  network: clientNetwork(ip ?? ''),
  userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH),
})

async function authenticateCaller(
  ctx: Context,
  call: Call,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<SignedIn | undefined> {
  if (call.by === 'visitor' && !call.identifiesMembers) return undefined
  const token = /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token) {
    const member = await authenticate(token)
    return ctx.replica ? { ...member, lastWritePosition: positionFromCookies(request.headers.cookie) } : member
  }
  return request.headers.authorization ? refuse('session_ended') : undefined
}

/** Checks the declared type and size. The operation checks the bytes that arrive. */
function whyNotAcceptFile(
  { types, maxBytes, wrongType, tooLarge }: NonNullable<Call['bytes']>,
  headers: IncomingHttpHeaders,
) {
  if (!types.includes((headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase())) return wrongType
  return Number(headers['content-length'] ?? 0) > maxBytes ? tooLarge : undefined
}

/** How long the sender of a refused file may read the reply before the connection closes. */
const DRAIN_TIMEOUT_MS = 2_000

/** Some browsers read the reply only after they have sent everything, so the rest of a refused file is read and discarded for a while. */
async function drainRequest(raw: IncomingMessage) {
  if (raw.complete || raw.readableEnded || raw.destroyed) return
  raw.resume()
  await Promise.race([once(raw, 'end'), once(raw, 'close'), sleep(DRAIN_TIMEOUT_MS)]).catch(() => undefined)
}

/** Leaves bodies unparsed: an operation reads a file as a stream. */
function streamBodies(http: FastifyInstance) {
  http.addHook('onRequest', async ({ raw }, reply) => {
    const { socket } = raw
    reply.raw.once('finish', () => {
      if (!raw.complete && socket instanceof Socket) setTimeout(() => socket.destroy(), DRAIN_TIMEOUT_MS).unref()
    })
  })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', (_, body, done) => done(null, body))
}

/** Treats an empty body as absent, whatever its type. Keys such as `__proto__` are dropped. */
function parseJsonBodies(http: FastifyInstance) {
  const parse = http.getDefaultJsonParser('remove', 'remove')
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body as string, done)
  })
}
