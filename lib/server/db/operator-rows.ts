/** Since 1970, UTC. */
type Millis = number

/** One-time link of an operator. `at_start` is 1 for one that a server printed when it started without a venue, else 0. */
type OperatorLinkRow = { code_hash: string; at_start: number; expires_at: Millis }

/** An operator's device; one that is revoked, or away for too long, has no row. */
type OperatorDeviceRow = { id: string; name: string; secret_hash: string; created_at: Millis; last_seen_at: Millis }

/** A venue that an operator's device made, by the key of the attempt: the same attempt makes no second one. */
type OperatorMakeRow = { device_id: string; attempt_key: string; venue_id: number; made_at: Millis }

export type OperatorTables = {
  operator_links: OperatorLinkRow
  operator_devices: OperatorDeviceRow
  operator_makes: OperatorMakeRow
}
