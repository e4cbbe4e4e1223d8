import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Body } from '#contract/operations.ts'
import type { OfflineOperationId } from '#domain/offlineOperations.ts'

/** How the entries of one operation are shown. */
export type EntryView<O extends OfflineOperationId> = {
  operation: O
  /** The form that edits a rejected entry; a note has none. */
  form?: LinkProps['to']
  /** The whole payload, on the outbox screen. */
  Details: ComponentType<{ payload: Body<O> }>
  /** The payload in short, above the list of booked records. */
  Summary?: ComponentType<{ payload: Body<O> }>
}
