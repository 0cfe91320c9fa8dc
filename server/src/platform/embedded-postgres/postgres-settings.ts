import { availableMemory } from './available-memory.ts'

const MB = 1024 * 1024

/** Passed on the command line, so that an old data directory gets the settings of this release. */
export function serverSettings(port: number, durable: boolean): Record<string, string | number> {
  return {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',

    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    // Tests run many servers of the product on one database server, each with a pool of connections.
    ...(!durable && { max_connections: 400 }),
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),

    shared_buffers: `${sharedBuffers(availableMemory())}MB`,
    work_mem: '32MB',
    random_page_cost: 1.1,
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,

    timezone: 'UTC',
    log_timezone: 'UTC',
    // An error may quote a member's text, so statements, details and errors stay out of the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

/** In megabytes: a sixty-fourth of the memory, but at least 128 MB, and at most a quarter of the memory. */
export function sharedBuffers(memory: number): number {
  const quarter = memory / 4
  return Math.max(16, Math.floor(Math.min(quarter, Math.max(128 * MB, memory / 64)) / MB))
}
