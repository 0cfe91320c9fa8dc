// Runs an operator's command with the configuration.
import { readConfig, type Config } from '../src/platform/config.ts'

/** Runs an operator's command, and prints an error as one line without a stack. */
export async function command(run: (config: Config, args: string[]) => Promise<void>) {
  try {
    await run(readConfig(process.env), process.argv.slice(2))
  } catch (error) {
    console.error((error as Error).message)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exitCode = 1
  }
}

/** A log that prints no information, for commands that print only a last line. */
export const quiet = { info: () => undefined, warn: (line: string) => console.warn(line) }
