/** SHA-256 of the UTF-8 bytes of a text, in lower-case hex. Web Crypto, so the same in browsers and on the server. */
export async function computeSha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
