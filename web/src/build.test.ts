// Tests the build: the file of each module, and the parts of the contract that reach the browser.
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { stripSchemas } from '../strip-schemas.ts'
import { SCREEN_MODULES } from '../first-files-of-screens.ts'
import { sharedChunk } from '../assign-shared-chunks.ts'

const screensFor = (whom: 'members' | 'visitors') =>
  Object.values(SCREEN_MODULES)
    .filter((screen) => screen.for === whom)
    .map(({ modules }) => `/web/${modules.at(-1)}`)

/** A graph in which these screens import the module; every screen is loaded on its own. */
const graphOf = (module: string, importers: readonly string[]) => ({
  getModuleInfo: (id: string) =>
    id === module
      ? { importers, dynamicImporters: [], isEntry: false }
      : { importers: [], dynamicImporters: ['/web/src/routes.tsx'], isEntry: false },
})

const members = screensFor('members')
const visitors = screensFor('visitors')

test.each([
  ['of four screens stays with each of them', members.slice(0, 4), null],
  ['of five members’ screens is in the members’ file', members.slice(0, 5), 'members'],
  ['of five visitors’ screens is in the visitors’ file', visitors.slice(0, 5), 'visitors'],
  ['of both is in the common file', [...members.slice(0, 4), visitors[0]!], 'common'],
])('a module %s', (_, importers, chunk) => {
  expect(sharedChunk('/web/src/ui/part.tsx', graphOf('/web/src/ui/part.tsx', importers))).toBe(chunk)
})

test('a screen, and what visitors’ pages need of the contract, are left to the build', () => {
  const contract = '/product/contract/src/interests.ts'
  expect(sharedChunk(contract, graphOf(contract, members))).toBe('members')
  expect(sharedChunk(contract, graphOf(contract, [...members, visitors[0]!]))).toBeNull()
  expect(sharedChunk(members[0]!, graphOf('/web/src/ui/part.tsx', members))).toBeNull()
})

test('schemas in calls and tables do not reach the browser, and topics do', () => {
  const plugin = stripSchemas() as unknown as {
    transform: { handler: (this: { parse: (code: string) => unknown }, code: string) => { code: string } }
  }
  const transform = (code: string) => plugin.transform.handler.call({ parse: parseAst }, code).code
  const code = transform(`
    const lineOf = (label) => ({ label, saves: text(9, label), shows: z.string() })
    export const FILTERS = { city: { label: 'City', query: words('City') }, religion: { query: Religion, clears: ['caste'] } }
    export const browse = call({ method: 'GET', query: z.object({}), reply: z.any(), shows: ['profiles'] })
  `)
  expect(code).not.toMatch(/text\(|words|Religion|z\./)
  expect(code).toContain('({ label,  })')
  expect(code).toContain("{ clears: ['caste'] }")
  expect(code).toContain("call({ method: 'GET', shows: ['profiles'] })")
})

test('the stand-in for Zod takes any use of it and refuses to check a value', async () => {
  const plugin = stripSchemas() as unknown as { resolveId: (id: string) => string; load: (id: string) => string }
  const source = plugin.load(plugin.resolveId('zod'))
  const { z } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`)) as {
    z: { object: (of: object) => { optional: () => { parse: (value: unknown) => unknown } } }
  }
  expect(() => z.object({}).optional()).not.toThrow()
  expect(() => z.object({}).optional().parse({})).toThrow('Schemas are on the server')
  expect(plugin.resolveId('react')).toBeUndefined()
})
