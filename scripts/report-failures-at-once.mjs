// A reporter of Vitest that prints each failed test when it has failed. The default reporter prints errors only after the last test, so that a
// run of an hour that is interrupted would not say why a test failed.
import { relative } from 'node:path'

export default class ReportFailuresAtOnce {
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result()
    if (state !== 'failed') return
    console.error(
      `failed: ${relative(process.cwd(), test.module.moduleId)}: ${test.fullName} (SEED=${process.env.SEED})`,
    )
    for (const { message, stack } of errors)
      console.error(stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`)
  }
}
