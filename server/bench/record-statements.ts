// Records the SQL statements of calls, to replay them without the product.
import { openApp } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import { readAddressKey } from '../src/platform/security/installation-keys.ts'
import { openContext } from '../src/platform/open-context.ts'

/** Opens the product in this process, over an existing database. */
export async function openBenchContext(
  url: string,
  connections = 10,
  settings: Record<string, string> = {},
): Promise<Context> {
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATABASE_URL: url, ...settings })
  const { ctx } = await openContext(config, url, { connections })
  ctx.addressKey = (await readAddressKey(ctx.db)) ?? ctx.addressKey
  return ctx
}

export interface Statement {
  name?: string
  text: string
  values: unknown[]
}

/** Records the statements of each of these GET calls. */
export async function recordStatements(url: string, paths: readonly string[], token: string): Promise<Statement[][]> {
  const ctx = await openBenchContext(url, 1)
  let taken: Statement[] = []
  await listen(ctx, (statement) => taken.push(statement))
  const { http, readiness } = await openApp(ctx)
  readiness.open()
  try {
    const all: Statement[][] = []
    for (const path of paths) {
      taken = []
      const { statusCode } = await http.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`)
      all.push(taken)
    }
    return all
  } finally {
    await http.close()
    await ctx.db.destroy()
  }
}

/** Reports every statement on the single connection of this context's pool. */
async function listen({ pool }: Context, tell: (statement: Statement) => void) {
  const client = await pool.connect()
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((first: string | Statement, second: unknown, ...rest: unknown[]) => {
    const { text, name, values } =
      typeof first === 'string' ? { text: first, name: undefined, values: undefined } : first
    tell({ text, ...(name && { name }), values: values ?? (Array.isArray(second) ? second : []) })
    return query(first, second, ...rest)
  }) as typeof client.query
  client.release()
}
