import { expect, test } from 'vitest'
import { chooseTests } from './choose-tests.mjs'

const TEXTS = new Map(
  Object.entries({
    'contract/src/interests.ts': '',
    'contract/src/calls.ts': "export * from './interests.ts'",
    'server/src/interests/send.ts': "import { Interest } from '@parinay/contract/interests'",
    'server/src/interests/send.test.ts': "import { world } from '../testing/world.ts'",
    'server/src/dashboard/dashboard.ts': "const send = await import('../interests/send.ts')",
    'server/src/dashboard/dashboard.test.ts': "import { dashboard } from './dashboard.ts'",
    'server/src/app.ts': "import { send } from './interests/send.ts'",
    'server/src/testing/world.ts': "import { app } from '../app.ts'",
    'server/src/photos/photos.test.ts': "import { world } from '../testing/world.ts'",
    'web/src/interests/requests.test.tsx': "import { Interest } from '@parinay/contract/interests'",
    'web/src/routes.tsx': '',
  }),
)

test('the tests beside a changed file and those that import it are chosen, nearest first', () => {
  expect(chooseTests(['server/src/interests/send.ts'], TEXTS)).toEqual([
    'server/src/interests/send.test.ts',
    'server/src/dashboard/dashboard.test.ts',
  ])
})

test('a change of the contract reaches the tests of the server and of the web', () => {
  expect(chooseTests(['contract/src/interests.ts'], TEXTS)).toEqual([
    'web/src/interests/requests.test.tsx',
    'server/src/dashboard/dashboard.test.ts',
  ])
})

test('a changed test is the first to run', () => {
  expect(chooseTests(['server/src/interests/send.ts', 'server/src/photos/photos.test.ts'], TEXTS)[0]).toBe(
    'server/src/photos/photos.test.ts',
  )
})

test('a deleted test is not chosen', () => {
  expect(chooseTests(['server/src/views/views.test.ts'], TEXTS)).toEqual([])
})
