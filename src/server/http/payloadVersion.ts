import { Refusal } from '#domain/refusal.ts'
import { offlineOperations } from '#domain/writes/offlineOperations.ts'
import type { OperationId } from './handlerTypes.ts'

/** Devices are updated late: this many versions before the newest are accepted as well. */
const OLDER_VERSIONS_ACCEPTED = 2

const versionedOperations: { [O in OperationId]?: { version: number } } = offlineOperations

/**
 * Refuses a payload whose version this server does not know. A request without a version has the newest of its
 * operation, which is 1 for operations that may not wait on a device.
 *
 * @throws Refusal 'app-too-old': the app or the server is too old for the other; the device keeps the entry
 */
export function refuseUnsupportedVersion(operation: OperationId, version: number | undefined): void {
  const newest = versionedOperations[operation]?.version ?? 1
  if (version !== undefined && (version > newest || version < newest - OLDER_VERSIONS_ACCEPTED))
    throw new Refusal('app-too-old')
}
