import { Refusal } from '#domain/refusal.ts'

/** The newest shape of payloads that this program knows. */
export const NEWEST_PAYLOAD_VERSION = 1

/** Phones are updated late: the two shapes before the newest are taken as well. */
const OLDER_VERSIONS_ACCEPTED = 2

/**
 * Can a payload of this version be understood? One that says none is of the newest.
 *
 * @throws Refusal 'app-too-old': one of the two programs is too old for the other; the phone keeps the entry
 */
export function refuseUnsupportedVersion(version: number | undefined, newest = NEWEST_PAYLOAD_VERSION): void {
  if (version !== undefined && (version > newest || version < newest - OLDER_VERSIONS_ACCEPTED))
    throw new Refusal('app-too-old')
}
