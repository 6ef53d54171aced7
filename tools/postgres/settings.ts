/**
 * Settings of the embedded PostgreSQL, passed on the command line. fsync, synchronous_commit and full_page_writes keep
 * their defaults, so every commit is on disk before it is acknowledged. The other settings save memory.
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
  // JIT and parallel workers cost more than they save on few cores. Workers also need /dev/shm.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  random_page_cost: '1.1',
  // Logical replication of change events (docs/decisions/0028) needs a sender and a slot for each server process.
  wal_level: 'logical',
  max_wal_senders: '8',
  max_replication_slots: '6',
  // A slow subscriber loses its replication slot before the disk is full.
  max_slot_wal_keep_size: '1GB',
  // Limits lock waits and idle transactions, because an open transaction could keep rows of stock locked.
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %u ',
  log_min_duration_statement: '1000',
  // Parameters may contain personal data, which must not be logged.
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};
