import { useNavigate } from '@tanstack/react-router'
import type { Account } from '#domain/account.ts'
import { type Paise, toRupees } from '#domain/money.ts'

/** Returns a function that opens the form of a payment, filled in with what a party has paid into an account. */
export function useOpenPayment(): (partyId: number, amount: Paise, account: Account) => void {
  const navigate = useNavigate()
  return (partyId, amount, { id: account }) => {
    const search = { amount: String(toRupees(amount)), account }
    void navigate({ to: '/payment/$id', params: { id: String(partyId) }, search })
  }
}
