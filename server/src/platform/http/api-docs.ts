import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

/** Generates OpenAPI 3.1 from the contract: a page at /api/docs, the document at /api/docs/json. */
export async function serveDocs(http: FastifyInstance) {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Parinay',
        version: '0.1.0',
        description:
          'Replies carry `success: true`; refusals `success: false`, a sentence in `error` and `message`, a stable `code`, and for bad input `fields`.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    // Only calls have a tag.
    hideUntagged: true,
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  })
  await http.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: {
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self' data:",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    },
    uiConfig: { validatorUrl: null },
    theme: { css: [{ filename: 'parinay.css', content: '.topbar { display: none }' }] },
    logLevel: 'silent',
  })
}
