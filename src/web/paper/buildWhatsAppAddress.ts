import { toSingleLine } from '#domain/plainText.ts'
import { findMobileNumber } from '#domain/telephoneNumbers.ts'

/**
 * The address that opens WhatsApp with these lines as a message. Without a number that is certainly the recipient's
 * mobile the person chooses the recipient there.
 *
 * @param mobile the numbers of the recipient as stored
 */
export function buildWhatsAppAddress(lines: readonly string[], mobile = ''): string {
  return `https://wa.me/${findMobileNumber(mobile) ?? ''}?text=${encodeURIComponent(lines.map(toSingleLine).join('\n'))}`
}
