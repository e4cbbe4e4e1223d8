import type { Schema } from '#contract/operations.ts'
import { accountsTexts } from '#texts/accounts.ts'
import { roleTexts } from '#texts/employees.ts'
import type { Translated } from '#texts/translated.ts'

/** The role of a person; of an account, that it is one. */
export function describeRole({ kind, role }: Schema<'Employee'>): Translated {
  return kind === 'ACCOUNT' ? accountsTexts.kind : roleTexts[role]
}
