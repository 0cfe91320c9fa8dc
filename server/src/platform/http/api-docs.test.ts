import { CALLS } from '@parinay/contract/calls'
import { expect, test } from 'vitest'
import { callName } from '../../testing/sample-requests.ts'
import { world } from '../../testing/world.ts'

interface ApiDocument {
  openapi: string
  paths: Record<
    string,
    Record<
      string,
      {
        summary?: string
        security?: unknown[]
        parameters?: { in: string; name: string }[]
        requestBody?: { content: Record<string, { schema: object }> }
        responses: Record<string, object>
      }
    >
  >
}

const app = await world()
const document = (await app.http.inject({ url: '/api/docs/json' })).json<ApiDocument>()

test('is OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0')
})

test.each(CALLS.map((call) => [callName(call), call] as const))('%s is described', (_, call) => {
  const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
  const described = document.paths[path]?.[call.method.toLowerCase()]
  const parameterNames = (location: string) =>
    (described?.parameters ?? [])
      .filter((parameter) => parameter.in === location)
      .map(({ name }) => name)
      .toSorted()

  expect(described?.summary).toBe(call.summary)
  expect(described?.security !== undefined).toBe(call.by !== 'visitor')
  expect(parameterNames('path')).toEqual(Object.keys(call.params?.shape ?? {}).toSorted())
  expect(parameterNames('query')).toEqual(Object.keys(call.query?.shape ?? {}).toSorted())
  expect(described?.requestBody !== undefined).toBe(call.body !== undefined)
  expect(Object.keys(described?.responses ?? {})).toEqual(
    expect.arrayContaining(['4XX', ...(call.file ? [] : [String(call.status ?? 200)])]),
  )
})

test('only the calls are described', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(
    CALLS.map(({ method, path }) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
  )
})

test('has a page that loads nothing from other sites', async () => {
  const page = await app.http.inject({ url: '/api/docs/' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe-eval|https?:/)
})
