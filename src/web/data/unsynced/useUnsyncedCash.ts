import { useMemo } from 'react'
import type { Day } from '#domain/day.ts'
import { computeNetCash } from '#domain/ledger.ts'
import { type Paise, sumPaise, toPaise, toRupees } from '#domain/money.ts'
import { getToday } from '../shopTime.ts'
import { type EntryPosting, useUnsyncedPostings } from './useUnsyncedPostings.ts'

/** Money by employee or account that a list of them does not contain yet (negative: paid out); see useUnsyncedEntries. */
export function useUnsyncedCash(asOf: string | undefined): ReadonlyMap<number, Paise> {
  const postings = useUnsyncedPostings(asOf)
  return useMemo(() => sumUnsyncedCash(postings, getToday()), [postings])
}

/** Rupees in hand with what a list does not contain yet; undefined if the person may not see them. */
export function addUnsynced(rupees: number | undefined, unsynced: Paise | undefined): number | undefined {
  return rupees === undefined || unsynced === undefined ? rupees : toRupees(sumPaise([toPaise(rupees), unsynced]))
}

/** The change of cash by these postings up to today, as far as it is known. */
export function sumUnsyncedCash(postings: readonly EntryPosting[], today: Day): ReadonlyMap<number, Paise> {
  const cash = new Map<number, Paise>()
  for (const posting of postings)
    if (posting.date <= today && !posting.isChangeUnknown)
      for (const row of posting.cash)
        cash.set(row.employeeId, sumPaise([cash.get(row.employeeId) ?? (0 as Paise), computeNetCash(row)]))
  return cash
}
