import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../testing/world.ts'
import { facetsSql } from './generate-facets-sql.ts'

const app = await world()

test('discovery_facets of the database is the text that follows from the registry', async () => {
  const { rows } = await sql<{
    body: string
  }>`select prosrc as body from pg_proc where proname = 'discovery_facets'`.execute(app.ctx.db)

  expect(rows[0]!.body, 'run `npm run fix`').toBe(facetsSql())
})
