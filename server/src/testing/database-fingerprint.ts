import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { World } from './world.ts'

/** Changes with every row that is written and committed, to see that a refused call has written nothing. */
export async function kept(world: World): Promise<string> {
  let watched = watching.get(world)
  if (!watched) watching.set(world, (watched = watchWrites(world)))
  await watched
  const { rows } = await sql<{ last: string }>`select coalesce(max(id), 0)::text as last from testing.write`.execute(
    world.ctx.db,
  )
  return rows[0]!.last
}

const watching = new WeakMap<World, Promise<void>>()

/** Gives each table triggers that note what is written. An update that leaves a row as it was is no write. */
async function watchWrites({ ctx }: World) {
  await sql`
    create schema testing;
    create unlogged table testing.write (id bigint generated always as identity primary key);
    create function testing.note_write() returns trigger language plpgsql as $$
      begin
        insert into testing.write default values;
        return null;
      end $$;
    do $$
      declare name regclass;
      begin
        for name in
          select oid from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migration'
        loop
          execute format('create trigger note_row after insert or delete on %s for each row execute function testing.note_write()', name);
          execute format('create trigger note_change after update on %s for each row
            when (old::text is distinct from new::text) execute function testing.note_write()', name);
          execute format('create trigger note_truncate after truncate on %s execute function testing.note_write()', name);
        end loop;
      end $$;
  `.execute(ctx.db)
}

/** How many connections to this database wait for another. */
export async function waitingForLocks({ ctx }: World): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(ctx.db)
  return rows.length
}

/** Settles once some call waits for a row that a transaction of the test holds. */
export async function somebodyWaits(here: World) {
  for (let tries = 0; tries < 500; tries++) {
    if ((await waitingForLocks(here)) > 0) return
    await sleep(10)
  }
  throw new Error('Nobody waits')
}
