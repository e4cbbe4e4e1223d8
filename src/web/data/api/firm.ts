import { company } from '#content/company.ts'
import type { Settings } from '#domain/settings.ts'
import type { Language } from '#texts/translated.ts'

/** The sender on paper. */
export type Firm = NonNullable<Settings['firm']>

/** The firm as a Director has entered it; until then, the company of the catalogue. */
export function findFirm({ firm }: Pick<Settings, 'firm'>, language: Language): Firm {
  if (firm) return firm
  const { name, address, phones } = company
  // On the contact page the address begins with the name, which papers have above it.
  const withoutName = address[language].replace(`${name[language]}, `, '')
  return { name: name[language], address: withoutName, phones: [...phones], gstNumber: '' }
}
