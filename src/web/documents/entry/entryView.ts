import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Body } from '#contract/operations.ts'
import type { OfflineOperationId } from '#domain/writes/offlineOperations.ts'

type PayloadComponent<O extends OfflineOperationId> = ComponentType<{ payload: Body<O> }>

/**
 * How the entries of one operation are shown: `Details` on the outbox screen, `Summary` above the list of booked
 * records. `form` edits a rejected entry. An operation without a form of its own, such as a note, has no list either.
 */
export type EntryView<O extends OfflineOperationId> = {
  operation: O
  Details: PayloadComponent<O>
} & ({ form: NonNullable<LinkProps['to']>; Summary: PayloadComponent<O> } | { form?: undefined; Summary?: undefined })
