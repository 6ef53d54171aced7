/**
 * How the embedded PostgreSQL runs: safe first (every commit is on disk before it is acknowledged: PostgreSQL's own defaults for
 * fsync, synchronous_commit and full_page_writes are left alone), then small. Given on the command line, so a new release needs no edited file.
 */
export const postgresSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // Short queries on few cores: compiling and parallel workers cost more than they bring, and workers need /dev/shm, which containers keep tiny.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  random_page_cost: '1.1',
  // Changes come from logical replication (docs/decisions/0028): one sender and one slot for each server process with listeners, and two for backups.
  wal_level: 'logical',
  max_wal_senders: '8',
  max_replication_slots: '6',
  // A listener that cannot keep up loses its slot, never the disk.
  max_slot_wal_keep_size: '1GB',
  // Lock waits are limited, and an idle transaction must not hold stock.
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %u ',
  log_min_duration_statement: '1000',
  // Values can be names and addresses of people: they do not belong in a log.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};
