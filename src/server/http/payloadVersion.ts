import { offlineOperations } from '#domain/offlineOperations.ts'
import { Refusal } from '#domain/refusal.ts'

/** The newest payload version that this version of the server understands. */
export const NEWEST_PAYLOAD_VERSION = 1

/** Devices are updated late, so the two versions before the newest are accepted too. */
const OLDER_VERSIONS_ACCEPTED = 2

/**
 * Accepts the newest payload version and the two before it; a payload without a version counts as the newest.
 *
 * @throws Refusal 'app-too-old': app and server are too far apart; the device keeps the entry
 */
export function refuseUnsupportedVersion(version: number | undefined, newest: number): void {
  if (version !== undefined && (version > newest || version < newest - OLDER_VERSIONS_ACCEPTED))
    throw new Refusal('app-too-old')
}
