import { sql } from 'kysely'
import type { World } from './world.ts'

/** Changes with every committed write, so that a test can prove that a refused call wrote nothing. */
export async function databaseFingerprint(world: World): Promise<string> {
  let ready = watchedWorlds.get(world)
  if (!ready) watchedWorlds.set(world, (ready = watchWrites(world)))
  await ready
  const { rows } = await sql<{ last: string }>`select coalesce(max(id), 0)::text as last from testing.write`.execute(
    world.ctx.db,
  )
  return rows[0]!.last
}

const watchedWorlds = new WeakMap<World, Promise<void>>()

/** Adds triggers to each table that record writes. An update without a change does not count. */
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
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migration'
        loop
          execute format('create trigger note_row after insert or delete on %s for each row execute function testing.note_write()', name);
          execute format('create trigger note_change after update on %s for each row
            when (old::text is distinct from new::text) execute function testing.note_write()', name);
          execute format('create trigger note_truncate after truncate on %s execute function testing.note_write()', name);
        end loop;
      end $$;
  `.execute(ctx.db)
}
