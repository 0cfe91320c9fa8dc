// Objects that are created once for each database and shared by all its requests: queues, batches, pending rows.
export type Singletons = Map<(database: never) => unknown, unknown>

/** The object of this database that `create` returned at the first use. */
export function singletonOf<D extends { singletons: Singletons }, Singleton>(
  database: D,
  create: (database: D) => Singleton,
): Singleton {
  const { singletons } = database
  if (!singletons.has(create)) singletons.set(create, create(database))
  return singletons.get(create) as Singleton
}
