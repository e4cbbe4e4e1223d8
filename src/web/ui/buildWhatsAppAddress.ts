import { extractMobileNumbers } from '#domain/party.ts'

/**
 * The address that opens WhatsApp with these lines as a message. Without a usable number the person chooses the
 * recipient there.
 *
 * @param mobile the numbers of the recipient as stored
 */
export function buildWhatsAppAddress(lines: readonly string[], mobile = ''): string {
  const [number] = extractMobileNumbers(mobile)
  return `https://wa.me/${number ? `91${number}` : ''}?text=${encodeURIComponent(lines.join('\n'))}`
}
