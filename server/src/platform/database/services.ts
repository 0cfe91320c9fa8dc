import type { Database } from './database.ts'

/** What features share among all requests to one database: queues, batches, rows that wait to be written. */
export type Services = Map<(database: never) => unknown, unknown>

/** The service that `create` makes, one for each database; made at its first use. */
export function serviceOf<D extends Database, Service>(database: D, create: (database: D) => Service): Service {
  const { services } = database
  if (!services.has(create)) services.set(create, create(database))
  return services.get(create) as Service
}
