/** A response; `bodyBytes` is the size of its body as transferred. */
export type LoadResponse = { status: number; bodyBytes: number; etag: string; body: () => Buffer }

/** A complete response: its head, the parts of its body, and the offset of the next response. */
type ParsedResponse = { head: string; parts: Buffer[]; end: number }

/** Statuses whose responses have no body. */
const BODYLESS_STATUSES = new Set([204, 304])

/**
 * Parses HTTP/1.1 responses from the packets of a connection and calls `onResponse` for each complete one. The returned
 * function throws on a response that does not state its length.
 */
export function createResponseParser(onResponse: (response: LoadResponse) => void): (packet: Buffer) => void {
  let packets: Buffer[] = []
  let [bufferedBytes, neededBytes] = [0, 0]
  return (packet) => {
    packets.push(packet)
    bufferedBytes += packet.length
    // A long response is joined once, not at each packet.
    if (bufferedBytes < neededBytes) return
    let remaining = packets.length === 1 ? packet : Buffer.concat(packets)
    let parsed = parseFirst(remaining)
    for (; typeof parsed === 'object'; parsed = parseFirst(remaining)) {
      onResponse(toLoadResponse(parsed))
      remaining = remaining.subarray(parsed.end)
    }
    packets = remaining.length > 0 ? [remaining] : []
    bufferedBytes = remaining.length
    neededBytes = parsed
  }
}

/** The first response in these bytes, or the number of bytes that are needed before parsing makes sense again. */
function parseFirst(bytes: Buffer): ParsedResponse | number {
  const start = bytes.indexOf('\r\n\r\n') + 4
  if (start < 4) return bytes.length + 1
  const head = bytes.toString('latin1', 0, start)
  const length =
    /^content-length: *(\d+)/im.exec(head)?.[1] ?? (BODYLESS_STATUSES.has(parseStatus(head)) ? 0 : undefined)
  if (length === undefined && /^transfer-encoding: *chunked/im.test(head)) return parseChunked(bytes, head, start)
  if (length === undefined) throw new Error(`an answer without an end: ${head}`)
  const end = start + Number(length)
  return bytes.length < end ? end : { head, parts: [bytes.subarray(start, end)], end }
}

function parseChunked(bytes: Buffer, head: string, start: number): ParsedResponse | number {
  const parts: Buffer[] = []
  for (let at = start; ; ) {
    const from = bytes.indexOf('\r\n', at) + 2
    if (from < 2) return bytes.length + 1
    const length = Number.parseInt(bytes.toString('latin1', at, from), 16)
    if (length === 0) {
      // Trailers may follow the last chunk, then an empty line.
      const end = bytes.indexOf('\r\n\r\n', from - 2) + 4
      return end < 4 ? bytes.length + 1 : { head, parts, end }
    }
    at = from + length + 2
    if (bytes.length < at) return at
    parts.push(bytes.subarray(from, from + length))
  }
}

function toLoadResponse({ head, parts }: ParsedResponse): LoadResponse {
  return {
    status: parseStatus(head),
    bodyBytes: parts.reduce((all, { length }) => all + length, 0),
    get etag() {
      return /^etag: *(.*)\r$/im.exec(head)?.[1] ?? ''
    },
    body: () => Buffer.concat(parts),
  }
}

function parseStatus(head: string): number {
  return Number(head.slice(9, 12))
}
