import { type Account, findActiveAccounts } from '#domain/account.ts'
import { useApiQuery } from './useApiQuery.ts'

/** The bank and UPI accounts into and from which money can be paid; without a network those of the last known list. */
export function useAccounts(): Account[] {
  return findActiveAccounts(useApiQuery('/api/employee').data ?? [])
}
