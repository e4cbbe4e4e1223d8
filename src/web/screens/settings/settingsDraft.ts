import type { Schema } from '#contract/operations.ts'
import { REVIEW_LIMIT_NAMES, type Settings } from '#domain/settings.ts'
import { toAsciiDigits } from '#domain/toAsciiDigits.ts'
import { isUpiId } from '#domain/upi.ts'
import { settingsTexts as t } from '#texts/settings.ts'
import type { Language, Translated } from '#texts/translated.ts'
import { type Firm, findFirm } from '#web/data/api/firm.ts'
import { getToday } from '#web/data/shopTime.ts'

/** The settings as fields: every part is there, and the telephone numbers are one text. */
export type SettingsDraft = Omit<Settings, 'firm' | 'upi' | 'hasFirstSteps' | 'isSample'> & {
  firm: Omit<Firm, 'phones'> & { phones: string }
  upi: { id: string; payeeName: string }
}

export function toSettingsDraft(settings: Settings, language: Language): SettingsDraft {
  const { firm: _firm, upi, hasFirstSteps: _steps, isSample: _sample, ...rest } = settings
  const firm = findFirm(settings, language)
  return {
    ...rest,
    firm: { ...firm, phones: firm.phones.join(', ') },
    upi: { id: upi?.id ?? '', payeeName: upi?.payeeName ?? '' },
  }
}

/** The changed fields as the server takes them. Empty fields hold '' in the form; no limit is null. */
export function toSettingsChange(changes: Partial<SettingsDraft>): Schema<'SettingsChange'> {
  const { firm, upi, lockedUntil, ...rest } = changes
  const emptyLimits = REVIEW_LIMIT_NAMES.filter((name) => rest[name] === ('' as unknown))
  return {
    ...rest,
    ...Object.fromEntries(emptyLimits.map((name) => [name, null])),
    ...(lockedUntil !== undefined && { lockedUntil: lockedUntil || null }),
    ...(firm && { firm: { ...firm, phones: splitNumbers(firm.phones), gstNumber: toGstNumber(firm.gstNumber) } }),
    ...(upi && { upi: upi.id ? { id: upi.id.trim(), payeeName: upi.payeeName.trim() } : null }),
  }
}

/** The error that prevents saving; undefined if there is none. */
export function findSettingsError({ lockedUntil, firm, upi }: SettingsDraft): Translated | undefined {
  if ((lockedUntil ?? '') >= getToday()) return t.lockPast
  const numbers = splitNumbers(firm.phones)
  if (numbers.length > 4 || numbers.some((number) => !/^[+0-9][0-9 -]{5,19}$/.test(number))) return t.wrongTelephones
  if (!/^([0-9A-Z]{15})?$/.test(toGstNumber(firm.gstNumber))) return t.wrongGstNumber
  if (upi.id && !isUpiId(upi.id.trim())) return t.wrongUpiId
  return undefined
}

function splitNumbers(text: string): string[] {
  return toAsciiDigits(text)
    .split(/[,;\n]/)
    .map((number) => number.trim())
    .filter(Boolean)
}

function toGstNumber(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase()
}
