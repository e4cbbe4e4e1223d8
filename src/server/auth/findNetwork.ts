import ipaddr from 'ipaddr.js'

/** The network of a client, and the site that it belongs to. */
type ClientNetwork = {
  /** An IPv4 address, or the /64 of an IPv6 address: one line has 2^64 addresses. */
  network: string
  /** The /48 of an IPv6 address, which a provider gives to one customer; undefined for IPv4. */
  site: string | undefined
}

/** The network by which a client is counted. IPv4 addresses inside of IPv6 addresses count as IPv4. */
export function findNetwork(address: string): ClientNetwork {
  const [withoutZone = ''] = address.split('%')
  // The text of a proxy may be anything; it is a network of its own then.
  if (!ipaddr.isValid(withoutZone)) return { network: address, site: undefined }
  const parsed = ipaddr.process(withoutZone)
  if (!(parsed instanceof ipaddr.IPv6)) return { network: parsed.toString(), site: undefined }
  // A translator gives IPv4 clients addresses of one /64 (RFC 6052), the last four bytes of which are their own.
  if (parsed.range() === 'rfc6052')
    return { network: ipaddr.fromByteArray(parsed.toByteArray().slice(-4)).toString(), site: undefined }
  return { network: toPrefix(parsed, 64), site: toPrefix(parsed, 48) }
}

function toPrefix(address: ipaddr.IPv6, bits: number): string {
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`
}
