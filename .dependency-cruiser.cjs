// Which way imports may point. ARCHITECTURE.md says why.
const FEATURE = '^server/src/([^/]+)/'
const ROLE_FILE = '^server/src/[^/]+/([a-z-]*queries|rules|routes|jobs)\\.ts$'
/** What sends messages and read marks from a page. */
const SENDING = '^web/src/conversations/(outbox|outbox-drafts|draft-sender|send-queue-state|send-read-marks)\\.ts$'

module.exports = {
  forbidden: [
    {
      name: 'no-rings',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src', 'node_modules/zod'] },
    },
    { name: 'web-does-not-know-the-server', severity: 'error', from: { path: '^web/' }, to: { path: '^server/' } },
    {
      name: 'server-does-not-know-the-web',
      comment:
        'The fault suite drives the web app’s own outbox and read marks: a copy of them would not fail as they do.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/bench/faults/' },
      to: { path: '^web/' },
    },
    {
      name: 'faults-know-what-sends-alone',
      severity: 'error',
      from: { path: '^server/bench/faults/' },
      to: { path: '^web/', pathNot: SENDING },
    },
    {
      name: 'what-sends-knows-no-page',
      comment: 'Neither React nor the browser, so that it runs in the fault suite too.',
      severity: 'error',
      from: { path: SENDING },
      to: { pathNot: ['^contract/', SENDING] },
    },
    {
      name: 'role-files-stay-at-home',
      comment: 'queries, rules, routes and jobs are a feature’s own business',
      severity: 'error',
      from: { path: FEATURE },
      to: { path: ROLE_FILE, pathNot: ['^server/src/$1/', '^server/src/platform/'] },
    },
    {
      name: 'only-the-app-binds-routes-and-jobs',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/src/app\\.ts$', FEATURE] },
      to: { path: ROLE_FILE, pathNot: '^server/src/platform/' },
    },
    {
      name: 'only-the-start-knows-the-demo',
      comment: 'server/src is the product. Its tests may use the demo’s portraits as photos.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/testing/', '\\.test\\.ts$'] },
      to: { path: '^server/demo/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(server|web)/', pathNot: ['\\.test\\.tsx?$', '/src/testing/', '^server/bench/'] },
      to: { path: '/src/testing/' },
    },
    {
      name: 'a-screen-is-for-the-routes',
      severity: 'error',
      from: {
        path: '^web/src',
        pathNot: [
          '^web/src/(layout-|public-)?routes\\.tsx$',
          '^web/src/landing/static-landing\\.tsx$',
          '^web/src/testing/',
          '\\.test\\.tsx$',
        ],
      },
      to: { path: '^web/src/.*-screen\\.tsx$' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|platform)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/', pathNot: '^web/src/(ui|platform)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
