// What each command of package.json needs before it runs, and what it gives to Node.

export const COMMANDS = {
  // The server collects garbage earlier, so that it holds a third less memory.
  start: { node: ['--max-semi-space-size=16', '--max-old-space-size=1024', 'scripts/start.mjs'] },
  dev: { node: ['scripts/dev.mjs'] },
  build: { node: ['scripts/build.mjs'] },
  test: { needs: ['browser', 'redis'], node: ['scripts/test.mjs'] },
  check: { node: ['scripts/check.mjs'] },
  fix: { node: ['scripts/fix.mjs'] },
  bench: { builds: true, node: ['server/bench/main.ts'] },
  gallery: { needs: ['browser'], node: ['journeys/gallery.ts'] },
  cluster: { needs: ['redis'], builds: true, node: ['server/cluster/main.ts'] },
  'trial:replica': { needs: ['redis'], node: ['server/cluster/replica-main.ts'] },
  migrate: { node: ['server/scripts/migrate.ts'] },
  backup: { node: ['server/scripts/backup.ts'] },
  restore: { node: ['server/scripts/restore.ts'] },
  demo: { node: ['server/scripts/demo.ts'] },
  seed: { node: ['server/scripts/seed.ts'] },
  discovery: { node: ['server/scripts/discovery.ts'] },
  spec: { node: ['scripts/spec-coverage.mjs'] },
  notices: { node: ['scripts/notices.mjs'] },
  tables: { node: ['server/scripts/tables.ts'] },
}
