import { readConfig, type Config } from '../src/platform/config.ts'

/** Runs a command of an operator: what it refuses is told in one line, without a stack. */
export async function command(run: (config: Config, args: string[]) => Promise<void>) {
  try {
    await run(readConfig(process.env), process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exitCode = 1
  }
}

/** For a command whose own last line says it all. */
export const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) }
