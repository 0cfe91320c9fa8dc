// A process that saves profiles, merges, matches saved searches and rolls ages over without a pause, until it is killed: node save-and-merge-process.ts URL
import { addDays, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { rollOverTo } from '../src/discovery/index/roll-over-ages.ts'
import { merge } from '../src/discovery/index/merge-delta.ts'
import { matchChangedProfiles } from '../src/saved-searches/alerts/match-changed-profiles.ts'
import { noteChangedProfiles } from '../src/saved-searches/alerts/changed-profiles.ts'
import { openBenchContext } from './record-statements.ts'

const SAVED_AT_ONCE = 150

const ctx = await openBenchContext(process.argv[2]!, 4)
ctx.pool.on('error', () => process.exit(1))
const today = todayInIndia(new Date())
/** Ends when the parent or the database has ended. */
process.once('disconnect', () => process.exit(0))

const saves = async () => {
  for (;;) {
    const { rowCount } = await ctx.pool.query(
      `
      update profile set
        height_cm = 140 + floor(random() * 60), is_hidden = random() < 0.1, caste = 'Caste ' || floor(random() * 40),
        religion = (array['Hindu', 'Jain', 'Sikh'])[1 + floor(random() * 3)],
        date_of_birth = date '1985-01-01' + floor(random() * 5000)::int
      where join_order in (
        select 1 + floor(random() * (select max(join_order) from profile))::int from generate_series(1, $1)
      )`,
      [SAVED_AT_ONCE],
    )
    process.send!({ saved: rowCount })
  }
}

const merges = async () => {
  for (;;) process.send!({ merged: await merge(ctx, noteChangedProfiles) })
}

const finds = async () => {
  for (;;) await matchChangedProfiles(ctx)
}

const turns = async () => {
  for (let turn = 0; ; turn++) await rollOverTo(ctx, addDays(today, turn % 3))
}

await Promise.all([saves(), merges(), finds(), turns()]).catch(() => process.exit(1))
