import { offlineOperations } from '#domain/offlineOperations.ts'
import { Refusal } from '#domain/refusal.ts'

/** The newest version of a payload that this server knows, over all operations that may wait on a device. */
export const NEWEST_PAYLOAD_VERSION = Math.max(...Object.values(offlineOperations).map(({ version }) => version))

/** Devices are updated late: this many versions before the newest are accepted as well. */
const OLDER_VERSIONS_ACCEPTED = 2

/**
 * Refuses a payload whose version this server does not know. A request without a version has the newest.
 *
 * @throws Refusal 'app-too-old': the app or the server is too old for the other; the device keeps the entry
 */
export function refuseUnsupportedVersion(version: number | undefined, newest: number): void {
  if (version !== undefined && (version > newest || version < newest - OLDER_VERSIONS_ACCEPTED))
    throw new Refusal('app-too-old')
}
