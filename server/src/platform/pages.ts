import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './problem.ts'

const BUILT = join(import.meta.dirname, '..', '..', '..', 'web', 'dist')
const NONCE = '__CSP_NONCE__'

/** Everything the pages load comes from this site; styles that scripts write carry the page's nonce. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

const HASHED = /[/\\]assets[/\\]/

/** The web app: its files, compressed when it was built, and its page for every address that is no file. */
export async function servePages(http: FastifyInstance) {
  if (!existsSync(join(BUILT, 'index.html'))) return http.setNotFoundHandler(() => refuse('call_not_found'))
  const html = readFileSync(join(BUILT, 'index.html'), 'utf8')

  const page = (request: FastifyRequest, reply: FastifyReply) => {
    if (/^\/(api|assets|portraits)\//.test(request.url) || (request.method !== 'GET' && request.method !== 'HEAD'))
      refuse('call_not_found')
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(NONCE, nonce))
  }

  await http.register(fastifyStatic, {
    root: BUILT,
    index: false,
    preCompressed: true,
    wildcard: true,
    globIgnore: ['index.html*'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  http.get('/', page)
  http.get('/index.html', page)
  http.setNotFoundHandler(page)
}
