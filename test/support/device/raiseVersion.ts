import { onTestFinished } from 'vitest'
import { type OfflineOperationId, offlineOperations } from '#domain/writes/offlineOperations.ts'

/** Makes this process a later version of the server, in which the payload of one operation is newer; until the test ends. */
export function raiseVersion(operation: OfflineOperationId, version: number): void {
  const entry = offlineOperations[operation]
  const { version: current } = entry
  onTestFinished(() => {
    entry.version = current
  })
  entry.version = version
}
