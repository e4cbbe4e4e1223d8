/**
 * A `fetch` that reports how much of the body has been sent, from 0 to 1. XMLHttpRequest sends it: fetch has no progress
 * of an upload. 1 is reported when the whole body is on its way to the server.
 */
export async function fetchWithProgress(request: Request, onSent: (fraction: number) => void): Promise<Response> {
  const body = await request.arrayBuffer()
  const { signal } = request
  signal.throwIfAborted()
  const call = new XMLHttpRequest()
  call.open(request.method, request.url)
  call.responseType = 'arraybuffer'
  for (const [name, value] of request.headers) call.setRequestHeader(name, value)
  return new Promise((resolve, reject) => {
    const abort = () => call.abort()
    signal.addEventListener('abort', abort)
    call.upload.onprogress = ({ loaded, total }) => {
      // The last bytes are reported by the event below.
      if (loaded < total) onSent(loaded / total)
    }
    call.upload.onload = () => onSent(1)
    call.onload = () => resolve(toResponse(call))
    call.onerror = () => reject(new TypeError('The server could not be reached'))
    call.onabort = () => reject(signal.reason)
    call.onloadend = () => signal.removeEventListener('abort', abort)
    onSent(0)
    call.send(body)
  })
}

function toResponse(call: XMLHttpRequest): Response {
  const { status, statusText } = call
  const headers = [...call.getAllResponseHeaders().matchAll(/^([^:\r\n]+):(.*)$/gm)].map(
    ([, name = '', value = '']): [string, string] => [name, value.trim()],
  )
  return new Response(status === 204 ? null : call.response, { status, statusText, headers })
}
