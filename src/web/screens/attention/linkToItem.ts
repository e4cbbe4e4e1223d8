import { linkOptions } from '@tanstack/react-router'
import type { AttentionItem } from './attentionItems.ts'

/** The link to a record: its details above the list, or the account of an employee or party. */
export function linkToItem({ subject, subjectId, counted }: Pick<AttentionItem, 'subject' | 'subjectId' | 'counted'>) {
  const params = { id: String(subjectId) }
  const search = { open: subjectId }
  switch (subject) {
    case 'sale':
      return linkOptions({ to: '/ShowSales', search })
    case 'purchase':
      return linkOptions({ to: '/ShowPurchase', search })
    case 'product':
      return linkOptions({ to: '/ShowProduct', search })
    case 'component':
      return linkOptions({ to: '/ShowComponent', search })
    case 'production':
      return linkOptions({ to: '/ShowProduction', search })
    case 'expense':
      return linkOptions({ to: '/showExpenses', search })
    case 'transfer':
      return linkOptions({ to: '/ShowFundTransfers', search })
    case 'employee':
      return linkOptions({ to: '/EmployeeDetails/$id', params })
    case 'party':
      return linkOptions({ to: '/sale/party/$id', params })
    case 'audit':
      // An audit has no screen of its own: the link leads to the audit log of the counted item.
      return linkOptions({ to: '/ChangeLog', search: { ...counted } })
  }
}
