import { linkOptions } from '@tanstack/react-router'
import type { Subject } from './items.ts'

/** The way to a record: to its details over the list it stands in, or to the list where it is among the first. */
export function wayTo(subject: Subject, id: number) {
  const params = { id: String(id) }
  const search = { open: id }
  switch (subject) {
    case 'sale':
      return linkOptions({ to: '/ShowSales', search })
    case 'purchase':
      return linkOptions({ to: '/ShowPurchase', search })
    case 'product':
      return linkOptions({ to: '/ShowProduct', search })
    case 'component':
      return linkOptions({ to: '/ShowComponent', search })
    case 'employee':
      return linkOptions({ to: '/EmployeeDetails/$id', params })
    case 'party':
      return linkOptions({ to: '/sale/party/$id', params })
    case 'production':
      return linkOptions({ to: '/ShowProduction' })
    case 'expense':
      return linkOptions({ to: '/showExpenses' })
    case 'transfer':
      return linkOptions({ to: '/ShowFundTransfers' })
    case 'audit':
      return linkOptions({ to: '/ChangeLog', search: { subject: 'component' } })
  }
}
