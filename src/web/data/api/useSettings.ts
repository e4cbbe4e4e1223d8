import { type Account, findActiveAccounts } from '#domain/account.ts'
import { DEFAULT_SETTINGS, type Settings } from '#domain/settings.ts'
import { useApiQuery } from './useApiQuery.ts'

/** The shop's settings, from the server or the cache; the defaults until the first response. */
export function useSettings(): Settings {
  return useApiQuery('/api/settings').data ?? DEFAULT_SETTINGS
}

/** The bank and UPI accounts into and from which money can be paid; without a network those of the last known list. */
export function useAccounts(): (Account & { upiId?: string })[] {
  return findActiveAccounts(useApiQuery('/api/employee').data ?? [])
}

/** The account with the UPI ID of the shop's QR codes, or the only account; undefined if neither exists. */
export function useUpiAccount(): Account | undefined {
  const { upi } = useSettings()
  const accounts = useAccounts()
  return accounts.find(({ upiId }) => upi && upiId === upi.id) ?? (accounts.length === 1 ? accounts[0] : undefined)
}
